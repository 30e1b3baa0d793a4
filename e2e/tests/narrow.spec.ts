import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

test('a table that scrolls inside its card shows its first row below the header', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/student');
  await portal.settled();
  const header = await page.getByRole('columnheader').first().boundingBox();
  const firstRow = await page.getByRole('row').nth(1).boundingBox();
  expect(header && firstRow && firstRow.y - (header.y + header.height)).toBeGreaterThanOrEqual(-1);
});

for (const language of languages) {
  test(`no page scrolls sideways on a phone, a tablet or a wide screen (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    const overflowing: string[] = [];
    const lookAt = async (path: string) => {
      for (const width of [360, 768, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The bar is drawn anew for its new room in the frame after; what counts is what stays.
        const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, { timeout: 10_000 });
        if (!(await fits.then(Boolean, () => false))) overflowing.push(`${path} at ${width}`);
      }
    };
    for (const path of routes.public) {
      await page.goto(path);
      await lookAt(path);
    }
    await portal.signIn(demo.teacher);
    for (const path of routes.signedIn) {
      await portal.visit(path);
      await lookAt(path);
    }
    expect(overflowing).toEqual([]);
  });
}
