import type { BrowserContextOptions } from '@playwright/test';
import { asTeacher } from '../src/call-api';
import { teacherOf } from '../src/demo-samples';
import { LONG } from '../src/each-language';
import { openSchool } from '../src/faults/demo-school';
import { editorPageOf } from '../src/faults/editor-page';
import { isSaved, openFirst, outlivesTheSession, survivesEveryFault } from '../src/faults/editor-faults';
import { editors, newSchool } from '../src/faults/editors';
import { callFailed, Network } from '../src/faults/network-fault';
import { PortalPage } from '../src/portal-page';
import { send } from '../src/send';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages, type Language } from '../src/words';

/** The normal run tests one editor, the long run all of them: half in each language. */
const choices: { language: Language; which: string; tag: string[]; mine: typeof editors }[] = [
  {
    language: 'tr',
    which: 'one editor',
    tag: [],
    mine: editors.filter(({ name }) => name === 'assessment, first step'),
  },
  ...languages.map((language, turn) => ({
    language,
    which: 'every editor',
    tag: [LONG],
    mine: editors.filter((_, index) => index % languages.length === turn),
  })),
];

for (const { language, which, tag, mine } of choices) {
  test.describe(() => {
    test.use({
      storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, teacherOf(language))),
    });
    test.beforeEach(async ({ page, portal: { url } }) => new PortalPage(page, language).useLanguage(url));

    test(
      `warns in two tabs that edit the same record in ${which} (${language})`,
      { tag },
      async ({ page, context, portal: { url } }) => {
        const school = await openSchool(url, language);
        const [editorPage, other] = [editorPageOf(page, school), editorPageOf(await context.newPage(), school)];
        for (const editor of mine.filter(({ savesItself }) => !savesItself)) {
          await test.step(editor.name, async () => {
            await other.page.goto(await openFirst(editorPage, editor));
            await editor.reach?.(other);
            await expect(editorPage.main.getByText(editorPage.w.otherPage)).toBeVisible();
            await expect(other.main.getByText(editorPage.w.otherPage)).toBeVisible();
            await other.page.goto('about:blank');
            await expect(editorPage.main.getByText(editorPage.w.otherPage)).toBeHidden();
          });
        }
      },
    );

    test.describe(() => {
      test.use({ expectedConsole: /status of (401|412)/ });
      test(
        `keeps what was typed in ${which} when the session ends, and saves it once after signing in (${language})`,
        { tag },
        async ({ page, portal: { url } }) => {
          const editorPage = editorPageOf(page, await openSchool(url, language));
          const portal = new PortalPage(page, language);
          for (const editor of mine.filter(isSaved))
            await test.step(editor.name, () =>
              outlivesTheSession(editorPage, editor, () => portal.fillSignIn(teacherOf(language))),
            );
        },
      );
    });

    test.describe(() => {
      test.use({ expectedConsole: new RegExp(`${callFailed.source}|status of 412`) });
      test(
        `reports each failure to save ${which}, keeps what was typed and saves it once (${language})`,
        { tag: LONG },
        async ({ page, portal: { url } }) => {
          const editorPage = editorPageOf(page, await openSchool(url, language));
          const network = await Network.of(page, ['POST', 'PUT']);
          for (const editor of mine.filter(isSaved))
            await test.step(editor.name, () => survivesEveryFault(editorPage, editor, network));
        },
      );
    });
  });
}

test.describe('without a school', () => {
  test.use({
    storageState: undefined as BrowserContextOptions['storageState'],
    expectedConsole: new RegExp(`${callFailed.source}|status of 401`),
  });
  for (const [turn, language] of languages.entries()) {
    test(
      `keeps a new school through an ended session and every failure to save (${language})`,
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const account = { email: `faults.${language}.${Date.now()}@example.com`, password: 'a-good-password' };
        await send(url, 'POST', '/auth/sign-up', undefined, { username: 'Deniz Kaya', ...account });
        const editorPage = {
          ...editorPageOf(page, await openSchool(url, language)),
          call: await asTeacher(url, account),
        };
        const portal = new PortalPage(page, language);
        await portal.useLanguage(url);
        await page.goto('/welcome');
        await portal.fillSignIn(account);
        await expect(newSchool.field(editorPage)).toBeVisible();
        if (!isSaved(newSchool)) throw new Error('A new school has no way to be saved.');
        if (turn === 0) await outlivesTheSession(editorPage, newSchool, () => portal.fillSignIn(account));
        else await survivesEveryFault(editorPage, newSchool, await Network.of(page, ['POST']));
      },
    );
  }
});
