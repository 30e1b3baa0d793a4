import type { Locator, Page } from '@playwright/test';
import { findSamples } from '../src/demo-samples';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

/** Whether the pixels of an area change when the mark in it is removed. */
async function canBeSeen(page: Page, mark: Locator): Promise<boolean> {
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  if (!box) return false;
  const clip = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
  const shown = await page.screenshot({ clip });
  await mark.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
  const hidden = await page.screenshot({ clip });
  await mark.evaluate((element) => element.style.removeProperty('visibility'));
  return !shown.equals(hidden);
}

const paintOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

test(
  'shows bars and the current page in forced colours, with and without a dark theme',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/dashboard');
      await portal.settled();
      const bars = page.getByRole('main').locator('[aria-hidden=true] > [style]:visible');
      await expect(bars.first()).toBeVisible();
      for (const bar of (await bars.all()).slice(0, 8)) expect(await canBeSeen(page, bar)).toBe(true);
      const areas = page.getByRole('navigation').first();
      const present = await paintOf(areas.locator('a[aria-current=page]').first());
      expect(await paintOf(areas.locator('a:not([aria-current])').first())).not.toBe(present);
      await page.goto('/question');
      await portal.settled();
      const steps = page.getByRole('main').locator('[role=img] > [style]:visible');
      await expect(steps.first()).toBeVisible();
      for (const step of (await steps.all()).slice(0, 5)) expect(await canBeSeen(page, step)).toBe(true);
    }
  },
);

/** The colours of a line and its label, and the colours that the reader has forced. */
const coloursOf = `(() => {
  const chart = document.querySelector('main svg:has(text)');
  const probe = document.body.appendChild(document.createElement('i'));
  const colourOf = (name) => ((probe.style.color = name), getComputedStyle(probe).color);
  const curve = [...chart.querySelectorAll('path')].find((path) => getComputedStyle(path).fill === 'none');
  return {
    drawn: [getComputedStyle(curve).stroke, getComputedStyle(chart.querySelector('text')).fill],
    forced: [colourOf('Highlight'), colourOf('CanvasText')],
  };
})()`;

test('draws the line of a score and its label in the forced colours', async ({ page, portal: { url } }) => {
  const { student } = await findSamples(url, 'en');
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(url);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/student/student-details?id=${student}`);
  await portal.settled();
  await expect(page.locator('main svg:has(text)').first()).toBeVisible();
  const { drawn, forced } = await page.evaluate<{ drawn: string[]; forced: string[] }>(coloursOf);
  expect(drawn).toEqual(forced);
});
