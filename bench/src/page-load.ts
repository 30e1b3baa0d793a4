import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { pageProbes, type Probes } from './page-probes';
import { followRequests } from './quiet';
import { throttle, type Throttle } from './throttle';
import { type LoadedFile, watchWire } from './wire';

export interface PageLoad {
  /** Compressed bytes, without fonts and API responses. */
  bytes: number;
  bytesBefore: number;
  requestsBefore: number;
  scriptBytesBefore: number;
  /** Milliseconds until the heading is painted. */
  heading: number;
  lcp: number;
  /** Milliseconds until the page is usable: a form handles a submit event, an area shows its rows. */
  works: number;
  /** Sum of the time over 50 ms of its long tasks until the page is quiet. */
  blocking: number;
  /** Bytes of the JavaScript heap after garbage collection. */
  memory: number;
  /** The requests counted in `bytes`. */
  files: LoadedFile[];
}

export interface LoadOptions {
  url: string;
  storageState?: BrowserContextOptions['storageState'];
  throttle: Throttle;
  /** Selector of an element that exists once the page is usable. */
  ready: string;
  /** Whether it is a form, which is usable only once a script handles it. */
  isForm: boolean;
}

export const lcpOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

async function heapOf(page: Page): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('HeapProfiler.enable');
  await wire.send('HeapProfiler.collectGarbage');
  return (await wire.send('Runtime.getHeapUsage')).usedSize;
}

const LIMIT_MS = 60_000;

/** Asked over the DevTools protocol, because the CSP of the page forbids what Playwright would evaluate in it. */
async function probed(page: Page): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await page.evaluate<boolean>('window.probes?.works > 0 && window.probes.heading > 0'))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} was not ready after ${LIMIT_MS / 1000} s`);
    await page.waitForTimeout(100);
  }
}

/** Opens a URL in a browser with an empty cache and measures until the page is quiet. */
export async function measurePageLoad(browser: Browser, options: LoadOptions): Promise<PageLoad> {
  const context = await browser.newContext({
    storageState: options.storageState,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(pageProbes(options.ready, options.isForm));
  const quiet = followRequests(page);
  const wire = await watchWire(page);
  await throttle(page, options.throttle);
  await page.goto(options.url);
  await probed(page);
  await quiet();
  const { heading, works, tasks } = await page.evaluate<Probes>('window.probes');
  const lcp = await lcpOf(page);
  const before = wire.read(works);
  const { bytes, files } = wire.read();
  const load = {
    bytes,
    files,
    bytesBefore: before.bytes,
    requestsBefore: before.requests,
    scriptBytesBefore: before.scriptBytes,
    heading,
    lcp,
    works,
    blocking: tasks.reduce((sum, { start, end }) => sum + end - start - 50, 0),
    memory: await heapOf(page),
  };
  await context.close();
  return load;
}
