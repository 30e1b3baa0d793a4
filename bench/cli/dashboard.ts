import { type Page } from '@playwright/test';
import { type FilledBench, runBench } from '../src/filled-bench';
import { quantile } from '../src/quantile';

const VISITS = 7;

interface DashboardPaint {
  /** First contentful paint of a cold visit, ms. */
  first: number;
  /** Milliseconds until indices, calendar and attention list are shown. */
  whole: number;
}

/** Opens the dashboard with an empty cache. */
async function measureDashboard(page: Page, url: string): Promise<DashboardPaint> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('region', { name: 'Student Impact Index' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('grid').waitFor();
  await page
    .getByRole('link', { name: /^Grade:/ })
    .first()
    .waitFor();
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    whole: performance.now(),
  }));
}

/** Cold visits to the dashboard of a large grade, each in a new browser context so that nothing is cached. */
async function measureBrowser({ browser, url, storageState }: FilledBench<object>): Promise<void> {
  const paints: DashboardPaint[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    paints.push(await measureDashboard(await context.newPage(), url));
    await context.close();
  }
  console.log('\nthe dashboard of this grade in the browser, empty cache, embedded database; ms  median     max');
  for (const [name, of] of [
    ['first paint', 'first'],
    ['everything on the screen', 'whole'],
  ] as const) {
    const times = paints.map((paint) => paint[of]);
    console.log(
      `  ${name.padEnd(76)}${quantile(times, 0.5).toFixed(0).padStart(8)}${Math.max(...times)
        .toFixed(0)
        .padStart(8)}`,
    );
  }
}

// `pnpm bench:dashboard`, or a part of it: `api`, `browser`.
runBench('dashboard', measureBrowser);
