import type { Browser, BrowserContextOptions } from '@playwright/test';
import { throttle, type Throttle } from './throttle';

export interface PageLoad {
  /** Compressed bytes transferred, without API responses. */
  bytes: number;
  requests: number;
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Time to interactive in ms: the page is shown and its last long task is over. */
  interactive: number;
}

export interface LoadOptions {
  url: string;
  storageState?: BrowserContextOptions['storageState'];
  throttle: Throttle;
  /** Text that is shown when the page is ready. */
  ready: string;
}

/** Opens a URL in a browser with an empty cache and measures the transfer until the page is quiet. */
export async function measurePageLoad(browser: Browser, options: LoadOptions): Promise<PageLoad> {
  const context = await browser.newContext({ storageState: options.storageState, locale: 'en-GB' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  const portalFiles = new Set<string>();
  await wire.send('Network.enable');
  await throttle(page, options.throttle);
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/api/') && request.url.startsWith('http')) portalFiles.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto(options.url);
  await page.locator(options.ready).first().waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  const lastLongTask = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ startTime, duration }) => startTime + duration))),
        ).observe({
          type: 'longtask',
          buffered: true,
        });
        // Without a long task the observer is never called.
        setTimeout(() => resolve(0), 200);
      }),
  );
  await context.close();
  const counted = [...portalFiles].map((id) => sizes.get(id) ?? 0);
  return {
    bytes: counted.reduce((sum, size) => sum + size, 0),
    requests: counted.length,
    lcp,
    interactive: Math.max(ready, lastLongTask),
  };
}
