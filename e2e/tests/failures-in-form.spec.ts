import { expect, type Page } from '@playwright/test';
import { teacherOf } from '../src/demo-samples';
import { LONG } from '../src/each-language';
import { areas, fellBack } from '../src/failing-areas';
import { failingVersion, failures, loseGrace, provoked, type Failure } from '../src/failing-remote';
import { openSchool } from '../src/faults/demo-school';
import { editorPageOf, type EditorPage } from '../src/faults/editor-page';
import { editors, takeUp, textOf, type Editor } from '../src/faults/editors';
import { entryOf, replaceEntry, test as base } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { languages, type Language } from '../src/words';

const test = base.extend<{ language: Language }>({
  language: ['en', { option: true }],
  storageState: async ({ portal, language }, use) => use(await signedInStorage(portal.url, teacherOf(language))),
});
test.use({ expectedConsole: provoked });

/** One form of each remote in which a teacher writes; the dashboard has none. */
const forms = ['lecture', 'new question, descriptive', 'new assessment', 'grading by student'].map(
  (wanted) => editors.find(({ name }) => name === wanted) ?? wanted,
);

const loadIt = { en: 'Load the new version', tr: 'Yeni sürümü yükle' };

async function remoteOf(page: Page, storeDir: string) {
  const { pathname } = new URL(page.url());
  const area = areas.find(({ path }) => pathname.startsWith(path));
  return { pathname, good: await entryOf(storeDir, area?.remote ?? '') };
}

/** Types into a form, loads a failing new version, and finds the input in the version before it. */
async function writesOn(editorPage: EditorPage, editor: Editor, failure: Failure, storeDir: string): Promise<void> {
  const { page, language } = editorPage;
  const text = `Written before it failed ${Date.now().toString(36)}`;
  await page.goto(await editor.address(editorPage));
  await editor.reach?.(editorPage);
  await editor.field(editorPage).fill(text);
  const { pathname, good } = await remoteOf(page, storeDir);
  const { entry } = await failingVersion(page, good, pathname, failure);
  await replaceEntry(storeDir, entry);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const load = page.getByRole('button', { name: loadIt[language] });
  await expect(load).toBeVisible();
  // A form is never replaced without being asked to.
  expect(await textOf(editor.field(editorPage))).toBe(text);
  if (failure.hangs) await loseGrace(page);
  await load.click();
  await expect(page.getByText(fellBack[language](good.version))).toBeVisible();
  await takeUp(editorPage, editor);
  await expect.poll(() => textOf(editor.field(editorPage))).toBe(text);
  await replaceEntry(storeDir, good);
}

for (const [index, failure] of failures.entries()) {
  const language = languages[index % languages.length] ?? 'en';
  test.describe(() => {
    test.use({ language });
    for (const editor of forms) {
      if (typeof editor === 'string') throw new Error(`There is no editor ${editor}.`);
      test(
        `keeps what was typed in ${editor.name} when a new version ${failure.what} during editing (${language})`,
        { tag: LONG },
        async ({ page, portal, storeDir }) => {
          await new PortalPage(page, language).useLanguage(portal.url);
          await writesOn(editorPageOf(page, await openSchool(portal.url, language)), editor, failure, storeDir);
        },
      );
    }
  });
}
