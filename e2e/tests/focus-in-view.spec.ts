import type { Page } from '@playwright/test';
import { LONG } from '../src/each-language';
import { routes } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

/** Runs in the page: the focused element if nothing of it can be seen, "page" at the end of the page, else null. */
const hiddenFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'page';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height]));
  const seen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused));
  });
  const label = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return seen || width * height < 4 ? null : focused.tagName + ' ' + label.slice(0, 40);
})()`;

const MOST_STOPS = 400;

/** Tabs from one end of the page to the other, and returns what had the focus out of sight. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate<string | null>(hiddenFocus);
    if (found === 'page') break;
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const) {
  for (const path of routes.signedIn) {
    const tag = path === '/student' && width === 1280 ? [] : [LONG];
    test(
      `the focus is in view at every stop, forwards and backwards (${path}, ${width} px)`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        expect({ forwards: await hiddenStops(page, 'Tab'), backwards: await hiddenStops(page, 'Shift+Tab') }).toEqual({
          forwards: [],
          backwards: [],
        });
      },
    );
  }
}
