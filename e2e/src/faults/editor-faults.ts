import { expect, type Page, type Route } from '@playwright/test';
import type { EditorPage } from './editor-page';
import { takeUp, textOf, type Editor, type Saving } from './editors';
import type { Network } from './network-fault';
import { writeFaults } from './write-faults';

export type SavedEditor = Editor & { saving: Saving };
export const isSaved = (editor: Editor): editor is SavedEditor => editor.saving !== undefined;

const typed = (editor: Editor, what: string) => `${what} ${editor.name.length}${Date.now().toString(36)}`;

/** Opens an editor for the first time; returns its URL. */
export async function openFirst(editorPage: EditorPage, editor: Editor): Promise<string> {
  const address = await editor.address(editorPage);
  await editorPage.page.goto(address);
  await editor.reach?.(editorPage);
  await expect(editor.field(editorPage)).toBeVisible();
  return address;
}

const write = async (editorPage: EditorPage, editor: Editor, text: string) => {
  // Clears the existing text.
  await editor.field(editorPage).fill('');
  await editor.field(editorPage).click();
  await editorPage.page.keyboard.type(text);
};

const shows = (editorPage: EditorPage, editor: Editor) => expect.poll(() => textOf(editor.field(editorPage)));

/** Dismisses all toasts, so that the next one is new. */
const dismissAll = (page: Page) =>
  page.evaluate(
    `document.querySelectorAll('[data-beside-modals] li button:last-of-type').forEach((button) => button.click())`,
  );

/** Ends the session during the save: any earlier, another call of the page would leave the screen first. */
async function endSessionWithSaving(page: Page): Promise<void> {
  let hasEnded = false;
  const token = await page.evaluate<string>('JSON.parse(localStorage.getItem("session")).token');
  await page.route('**/api/v1/**', async (route: Route) => {
    const isSaving = route.request().method() !== 'GET' && !route.request().url().includes('/question/check');
    if (hasEnded || !isSaving) return route.fallback();
    hasEnded = true;
    expect(
      (await page.request.post('/api/v1/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })).ok(),
    ).toBe(true);
    return route.fallback();
  });
}

/** Saves under each fault in turn, then successfully: nothing typed is lost, and one record is created. */
export async function survivesEveryFault(editorPage: EditorPage, editor: SavedEditor, network: Network): Promise<void> {
  const { saving } = editor;
  const text = typed(editor, 'Faults');
  await openFirst(editorPage, editor);
  await write(editorPage, editor, text);
  await saving.fill?.(editorPage);
  for (const fault of writeFaults) {
    network.break(fault);
    await saving.button(editorPage).click();
    await expect(editorPage.said(fault.says[editorPage.language]), fault.what).toBeVisible();
    await expect(saving.button(editorPage), fault.what).toBeEnabled();
    await shows(editorPage, editor).toBe(text);
    await dismissAll(editorPage.page);
    await expect(editorPage.said(fault.says[editorPage.language])).toBeHidden();
  }
  network.mend();
  await saving.button(editorPage).click();
  if (saving.isUpdate)
    await editorPage.page.getByRole('dialog').getByRole('button', { name: editorPage.w.keepMine }).click();
  await expect(saving.done(editorPage)).toBeVisible();
  expect(await saving.count(editorPage, text)).toBe(1);
}

/** Ends the session during editing; after signing in again the draft is there and is saved once. */
export async function outlivesTheSession(
  editorPage: EditorPage,
  editor: SavedEditor,
  signIn: () => Promise<void>,
): Promise<void> {
  const { saving } = editor;
  const text = typed(editor, 'Session');
  await openFirst(editorPage, editor);
  await write(editorPage, editor, text);
  await saving.fill?.(editorPage);
  const address = new URL(editorPage.page.url());
  await endSessionWithSaving(editorPage.page);
  await saving.button(editorPage).click();
  await expect(editorPage.page).toHaveURL(/\/login$/);
  await signIn();
  await expect(editorPage.page).toHaveURL(`${address.pathname}${address.search}`);
  await takeUp(editorPage, editor);
  await shows(editorPage, editor).toBe(text);
  await saving.button(editorPage).click();
  await expect(saving.done(editorPage)).toBeVisible();
  expect(await saving.count(editorPage, text)).toBe(1);
}
