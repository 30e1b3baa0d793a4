import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const modes = ['light', 'dark'] as const;

/** WCAG 2.2 AA and best practices; target-size is off by default in axe. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const language of languages) {
  for (const colorScheme of modes) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test(`axe finds nothing on the signed-out pages (${language}, ${colorScheme})`, async ({ page, baseURL }) => {
        await new PortalPage(page, language).useLanguage(baseURL ?? '');
        const found: string[] = [];
        for (const path of routes.public) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          found.push(...(await violations(page)));
        }
        expect(found).toEqual([]);
      });

      test(`axe finds nothing on any signed-in page (${language}, ${colorScheme})`, async ({ page, baseURL }) => {
        test.setTimeout(180_000);
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await portal.signIn(demo.teacher);
        const found: string[] = [];
        for (const path of routes.signedIn) {
          await portal.visit(path);
          found.push(...(await violations(page)));
        }
        expect(found).toEqual([]);
      });

      test(`axe finds nothing in open menus, on a phone (${language}, ${colorScheme})`, async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await portal.signIn(demo.teacher);
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
    });
  }
}
