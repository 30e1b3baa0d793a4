import { violations } from '../src/accessibility';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { languages } from '../src/words';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  base.describe('signed out', () => {
    base.use({ contextOptions: { reducedMotion: 'reduce' } });

    base(`axe finds nothing on the signed-out pages in either colour mode (${language})`, async ({ page, baseURL }) => {
      await new PortalPage(page, language).useLanguage(baseURL ?? '');
      const found: string[] = [];
      for (const path of routes.public) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    });
  });

  // In thirds, so that two workers share them.
  for (const third of [0, 1, 2]) {
    test(`axe finds nothing on any signed-in page in either colour mode (${language}, part ${third + 1})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const found: string[] = [];
      for (const [index, path] of routes.signedIn.filter((_, place) => place % 3 === third).entries()) {
        if (index === 0) {
          await page.goto(path);
          await portal.settled();
        } else await portal.visit(path);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    });
  }

  test(`axe finds nothing in open menus, on a phone, in either colour mode (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await page.goto('/dashboard');
    await portal.settled();
    await page.getByRole('button', { name: new RegExp(`^${portal.words.account}`) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: portal.words.menu, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
