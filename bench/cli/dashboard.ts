import { type DashboardPaint, measureDashboard } from '../src/dashboard-paint';
import { type FilledBench, quantile, runBench } from '../src/filled-bench';

const VISITS = 7;

/** A cold visit of the dashboard of a large grade: every time another browser context, so nothing is cached. */
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
