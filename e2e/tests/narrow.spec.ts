import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';

const test = base.extend({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

test('shows the first row below the header in a table that scrolls inside its card', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/student');
  await portal.settled();
  const below = `document.querySelector('tbody tr').getBoundingClientRect().top - document.querySelector('th').getBoundingClientRect().bottom`;
  await expect.poll(() => page.evaluate<number>(below)).toBeGreaterThanOrEqual(-1);
});

test('keeps no bar over the page where the window is very low', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/student');
  await portal.settled();
  await page.mouse.move(160, 128);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
