import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';

test('a table that scrolls inside its card shows its first row below the header', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/student');
  await portal.settled();
  const below = `document.querySelector('tbody tr').getBoundingClientRect().top - document.querySelector('th').getBoundingClientRect().bottom`;
  await expect.poll(() => page.evaluate<number>(below)).toBeGreaterThanOrEqual(-1);
});
