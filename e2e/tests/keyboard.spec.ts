import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test';
import { words } from '../src/words';

eachLanguage('tr', (language) => {
  test(
    `supports signing in, opening areas, changing school and signing out by keyboard alone (${language})`,
    { tag: LONG },
    async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await tabTo(page, page.getByRole('textbox', { name: portal.words.email }));
      await page.keyboard.type(demo.teacher.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(demo.teacher.password);
      await page.keyboard.press('Enter');
      await expect(portal.navigation()).toBeVisible();
      await portal.settled();

      for (const area of ['questions', 'students'] as const) {
        await tabTo(page, page.getByRole('link', { name: portal.words.areas[area] }));
        await page.keyboard.press('Enter');
        await portal.settled();
        // Focus moves to the heading after navigation, so that a screen reader starts there.
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      }

      await page.reload();
      await portal.settled();
      await tabTo(page, page.getByRole('button', { name: new RegExp(words.en.schools.join('|')) }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitemradio', { name: words.en.schools[1] })).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: words.en.schools[1] })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner')).toContainText(words.en.schools[1]);

      await tabTo(page, page.getByRole('button', { name: new RegExp(`^${portal.words.account}`) }));
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: portal.words.signOut })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/login$/);
    },
  );
});

test.describe('signed in', () => {
  test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

  eachLanguage('en', (language) => {
    test(`moves the focus past the navigation with the skip link (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/student');
      await portal.settled();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    });
  });
});
