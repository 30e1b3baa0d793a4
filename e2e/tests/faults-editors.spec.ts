import type { BrowserContextOptions } from '@playwright/test';
import { asTeacher } from '../src/call-api';
import { demo } from '../src/demo';
import { openSchool } from '../src/faults/demo-school';
import { deskOf } from '../src/faults/desk';
import { isSaved, openFirst, outlivesTheSession, standsEveryFault } from '../src/faults/editor-faults';
import { editors, newSchool } from '../src/faults/editors';
import { callFailed, Network } from '../src/faults/network-fault';
import { PortalPage } from '../src/portal-page';
import { send } from '../src/send';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const accountOf = { en: demo.riverside, tr: demo.cinar };

for (const [turn, language] of languages.entries()) {
  /** Every editor in one of the two languages, and its neighbours in the other. */
  const mine = editors.filter((_, index) => index % languages.length === turn);

  test.describe(() => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, accountOf[language])),
    });
    test.beforeEach(async ({ page, portal: { url } }) => new PortalPage(page, language).useLanguage(url));

    test(`two tabs on the same thing are told of each other, in every editor (${language})`, async ({
      page,
      context,
      portal: { url },
    }) => {
      const school = await openSchool(url, language);
      const [desk, other] = [deskOf(page, school), deskOf(await context.newPage(), school)];
      for (const editor of mine.filter(({ savesItself }) => !savesItself)) {
        await test.step(editor.name, async () => {
          await other.page.goto(await openFirst(desk, editor));
          await editor.reach?.(other);
          await expect(desk.main.getByText(desk.w.otherPage)).toBeVisible();
          await expect(other.main.getByText(desk.w.otherPage)).toBeVisible();
          await other.page.goto('about:blank');
          await expect(desk.main.getByText(desk.w.otherPage)).toBeHidden();
        });
      }
    });

    test.describe(() => {
      test.use({ expectedConsole: /status of (401|412)/ });
      test(`what was written is there after the session has ended, and is saved once, in every editor (${language})`, async ({
        page,
        portal: { url },
      }) => {
        const desk = deskOf(page, await openSchool(url, language));
        const portal = new PortalPage(page, language);
        for (const editor of mine.filter(isSaved))
          await test.step(editor.name, () =>
            outlivesTheSession(desk, editor, () => portal.fillSignIn(accountOf[language])),
          );
      });
    });

    test.describe(() => {
      test.use({ expectedConsole: new RegExp(`${callFailed.source}|status of 412`) });
      test(`saving that fails says why, loses nothing, and makes one thing in the end, in every editor (${language})`, async ({
        page,
        portal: { url },
      }) => {
        const desk = deskOf(page, await openSchool(url, language));
        const network = await Network.of(page, ['POST', 'PUT']);
        for (const editor of mine.filter(isSaved))
          await test.step(editor.name, () => standsEveryFault(desk, editor, network));
      });
    });

    test.describe(() => {
      test.use({
        storageState: undefined as BrowserContextOptions['storageState'],
        expectedConsole: new RegExp(`${callFailed.source}|status of 401`),
      });
      test(`a new school stands an ended session and every fault of saving too (${language})`, async ({
        page,
        portal: { url },
      }) => {
        const account = { email: `faults.${language}.${Date.now()}@example.com`, password: 'a-good-password' };
        await send(url, 'POST', '/auth/sign-up', undefined, { username: 'Deniz Kaya', ...account });
        const desk = { ...deskOf(page, await openSchool(url, language)), call: await asTeacher(url, account) };
        const portal = new PortalPage(page, language);
        await page.goto('/welcome');
        await portal.fillSignIn(account);
        await expect(newSchool.field(desk)).toBeVisible();
        if (isSaved(newSchool)) {
          if (turn === 0) await outlivesTheSession(desk, newSchool, () => portal.fillSignIn(account));
          else await standsEveryFault(desk, newSchool, await Network.of(page, ['POST']));
        }
      });
    });
  });
}
