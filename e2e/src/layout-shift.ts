import type { Browser } from '@playwright/test';
import { PortalPage } from './portal-page';
import type { StorageState } from './stored-state';
import type { Language } from './words';

/** Every answer of the server takes this long, so that each page shows what it shows while it loads. */
const ANSWER_MS = 300;
/** Time after the page says that nothing loads any more, in which late parts arrive. */
const SETTLED_MS = 1500;

/** Adds up the shifts of a page's content that nobody caused by typing or pressing. */
const observeShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Visit {
  storageState: StorageState;
  url: string;
  width: number;
  language: Language;
}

/** How much of a page moves while it loads for the first time in a browser: the sum of its layout shifts. */
export async function layoutShift(browser: Browser, { storageState, url, width, language }: Visit): Promise<number> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({
    ...{ storageState, viewport, locale: language },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  await context.addInitScript({ content: observeShifts });
  const page = await context.newPage();
  await page.goto(url);
  await new PortalPage(page, language).settled();
  await page.waitForTimeout(SETTLED_MS);
  const shifted = await page.evaluate<number>('window.shifted');
  await context.close();
  return shifted;
}
