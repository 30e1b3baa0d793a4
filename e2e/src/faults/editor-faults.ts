import { expect, type Page, type Route } from '@playwright/test';
import type { Desk } from './desk';
import { takeUp, textOf, type Editor, type Saving } from './editors';
import type { Network } from './network-fault';
import { writeFaults } from './write-faults';

export type SavedEditor = Editor & { saving: Saving };
export const isSaved = (editor: Editor): editor is SavedEditor => editor.saving !== undefined;

const typed = (editor: Editor, what: string) => `${what} ${editor.name.length}${Date.now().toString(36)}`;

/** Opens an editor for the first time; returns its URL. */
export async function openFirst(desk: Desk, editor: Editor): Promise<string> {
  const address = await editor.address(desk);
  await desk.page.goto(address);
  await editor.reach?.(desk);
  await expect(editor.field(desk)).toBeVisible();
  return address;
}

const write = async (desk: Desk, editor: Editor, text: string) => {
  // Clears the existing text.
  await editor.field(desk).fill('');
  await editor.field(desk).click();
  await desk.page.keyboard.type(text);
};

const shows = (desk: Desk, editor: Editor) => expect.poll(() => textOf(editor.field(desk)));

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
export async function standsEveryFault(desk: Desk, editor: SavedEditor, network: Network): Promise<void> {
  const { saving } = editor;
  const text = typed(editor, 'Faults');
  await openFirst(desk, editor);
  await write(desk, editor, text);
  await saving.fill?.(desk);
  for (const fault of writeFaults) {
    network.break(fault);
    await saving.button(desk).click();
    await expect(desk.said(fault.says[desk.language]), fault.what).toBeVisible();
    await expect(saving.button(desk), fault.what).toBeEnabled();
    await shows(desk, editor).toBe(text);
    await dismissAll(desk.page);
    await expect(desk.said(fault.says[desk.language])).toBeHidden();
  }
  network.mend();
  await saving.button(desk).click();
  if (saving.isUpdate) await desk.page.getByRole('dialog').getByRole('button', { name: desk.w.keepMine }).click();
  await expect(saving.done(desk)).toBeVisible();
  expect(await saving.count(desk, text)).toBe(1);
}

/** Ends the session during editing; after signing in again the draft is there and is saved once. */
export async function outlivesTheSession(desk: Desk, editor: SavedEditor, signIn: () => Promise<void>): Promise<void> {
  const { saving } = editor;
  const text = typed(editor, 'Session');
  await openFirst(desk, editor);
  await write(desk, editor, text);
  await saving.fill?.(desk);
  const address = new URL(desk.page.url());
  await endSessionWithSaving(desk.page);
  await saving.button(desk).click();
  await expect(desk.page).toHaveURL(/\/login$/);
  await signIn();
  await expect(desk.page).toHaveURL(`${address.pathname}${address.search}`);
  await takeUp(desk, editor);
  await shows(desk, editor).toBe(text);
  await saving.button(desk).click();
  await expect(saving.done(desk)).toBeVisible();
  expect(await saving.count(desk, text)).toBe(1);
}
