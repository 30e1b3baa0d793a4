import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from 'e2e/browser';
import { signedInStorage } from 'e2e/signed-in';
import { areas, fallbackTime, type FailingRelease, noteFallback, releaseFailing } from '../src/fallback';
import { withOwnStore } from '../src/own-store-portal';
import { median, quantile } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 5);
const AIM_MS = 200;

const failures = ['entry', 'module', 'screen', 'rendering'] as const;
const ways = ['click', 'first visit', 'return'] as const;

interface Portal {
  browser: Browser;
  url: string;
  storageState: Awaited<ReturnType<typeof signedInStorage>>;
  storeDir: string;
}

/** One failure in a new browser; on a return visit the browser has the earlier version cached. */
async function measure(portal: Portal, way: (typeof ways)[number], failing: FailingRelease): Promise<number> {
  const context = await portal.browser.newContext({ storageState: portal.storageState, locale: 'en-GB' });
  await noteFallback(context);
  const page = await context.newPage();
  const settle = async (at: string) => {
    await page.goto(portal.url + at);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
  };
  if (way === 'return') await settle(failing.path);
  const mend = await releaseFailing(portal.storeDir, failing);
  try {
    if (way === 'click') {
      await settle(failing.path === '/student' ? '/course' : '/student');
      await page.locator(`nav a[href="${failing.path}"]`).first().click();
    } else await page.goto(portal.url + failing.path, { waitUntil: 'commit' });
    return await fallbackTime(page);
  } finally {
    await mend();
    await context.close();
  }
}

async function measureAll(portal: Portal): Promise<void> {
  console.log(
    `milliseconds from a failure to the screen of the version before, ${RUNS} runs in each of the five areas`,
  );
  console.log(`way          fails in     median    p95    most  under ${AIM_MS} ms`);
  let count = 0;
  for (const way of ways)
    for (const throwsIn of failures) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1)
        for (const area of areas)
          times.push(await measure(portal, way, { ...area, version: `0.0.${(count += 1)}`, throwsIn }));
      const figures = [median(times), quantile(times, 0.95), Math.max(...times)].map((time) =>
        time.toFixed(0).padStart(7),
      );
      const share = times.filter((time) => time < AIM_MS).length / times.length;
      console.log(
        `${way.padEnd(13)}${throwsIn.padEnd(11)}${figures.join('')}${`${Math.round(100 * share)} %`.padStart(13)}`,
      );
    }
}

/**
 * `pnpm bench:fallback`: how long a visitor waits for the earlier version when a new one fails. RUNS=1 is a quick look.
 */
const main = () =>
  withOwnStore(console.log, async ({ url, storeDir }) => {
    const browser = await chromium.launch(browserLaunchOptions());
    try {
      await measureAll({ browser, url, storageState: await signedInStorage(url), storeDir });
    } finally {
      await browser.close();
    }
  });

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
