import type { Page } from '@playwright/test';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';
import { languages, words } from '../src/words';

/** Presses Tab until the focus is on what is asked for; a user would do no more than this. */
async function tabTo(page: Page, role: string, name: RegExp | string, limit = 40): Promise<void> {
  const target = page.getByRole(role as 'link', { name });
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab does not reach ${role} ${String(name)}`);
}

for (const language of languages) {
  test(`sign in, every area, school, grade, language and sign out work by keyboard alone (${language})`, async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await page.goto('/login');
    await tabTo(page, 'textbox', portal.words.email);
    await page.keyboard.type(demo.teacher.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo.teacher.password);
    await page.keyboard.press('Enter');
    await expect(portal.navigation()).toBeVisible();
    await portal.settled();

    for (const area of ['questions', 'students'] as const) {
      await tabTo(page, 'link', portal.words.areas[area]);
      await page.keyboard.press('Enter');
      await portal.settled();
      // After navigation the focus stands on the heading, so that a screen reader starts there.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    }

    await page.reload();
    await portal.settled();
    await tabTo(page, 'button', new RegExp(words.en.schools.join('|')));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: words.en.schools[1] })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: words.en.schools[1] })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText(words.en.schools[1]);

    await tabTo(page, 'button', new RegExp(`^${portal.words.account}`));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: portal.words.signOut })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });

  test(`the skip link leads past the navigation (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.teacher);
    await page.reload();
    await portal.settled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });
}
