import type { Browser, BrowserContextOptions } from '@playwright/test';
import { followRequests } from './quiet';
import { throttle, type Throttle } from './throttle';

/** Milliseconds between hover and click, which prefetching can use. */
const INTENT_MS = 300;

export interface AreaClick {
  url: string;
  storageState: BrowserContextOptions['storageState'];
  /** Path that the navigation link leads to. */
  path: string;
  /** Selector of an element that exists once the area is shown with its heading. */
  shown: string;
  throttle: Throttle;
  /** Clicks within the first second of the page, without waiting for prefetches. */
  isQuick: boolean;
}

/** Milliseconds from clicking a navigation link, after hovering over it, until its area is shown. */
export async function measureAreaClick(
  browser: Browser,
  { url, storageState, path, shown, throttle: by, isQuick }: AreaClick,
): Promise<number> {
  const context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const quiet = followRequests(page);
  // tsx wraps inner functions with this helper, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`${url}${path === '/student' ? '/course' : '/student'}`);
  // Not the link of the first paint, which the shell replaces.
  await page.locator('main:not([inert] *) h1:not([inert] *)').waitFor();
  if (!isQuick) await quiet();
  await throttle(page, by);
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  if (!isQuick) await page.waitForTimeout(INTENT_MS);
  // Both times are taken in the page, to exclude the overhead of the driver.
  const measured = page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        const heading = () => document.querySelector('main h1')?.textContent;
        // The previous area may contain a table, too.
        const before = heading();
        document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
        const look = () => {
          const isHere = location.pathname === address && ![undefined, before].includes(heading());
          if (isHere && document.querySelector(selector ?? '')) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, shown] as const,
  );
  await link.click();
  const duration = await measured;
  await context.close();
  return duration;
}
