import type { Browser, BrowserContextOptions } from '@playwright/test';
import { throttle, type Throttle } from './throttle';

/** How long a pointer rests on a link before it is pressed; what prefetching on intent has to work with. */
const INTENT_MS = 300;

export interface AreaClick {
  url: string;
  storageState: BrowserContextOptions['storageState'];
  /** Path of the navigation link. */
  path: string;
  /** Shown when the area is ready. */
  ready: string;
  throttle: Throttle;
}

/** From the press on a navigation link, after resting on it, to the area being there: ms. */
export async function measureAreaClick(
  browser: Browser,
  { url, storageState, path, ready, throttle: by }: AreaClick,
): Promise<number> {
  const context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // The TypeScript loader names inner functions through this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`${url}${path === '/student' ? '/course' : '/student'}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await throttle(page, by);
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  await page.waitForTimeout(INTENT_MS);
  // Both ends are read in the page, so that the driver's own time does not count.
  const measured = page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
        const look = () => {
          if (location.pathname === address && document.querySelector(selector ?? ''))
            resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, ready] as const,
  );
  await link.click();
  const duration = await measured;
  await context.close();
  return duration;
}
