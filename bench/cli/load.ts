import { type Browser } from '@playwright/test';
import { measureReturns, releaseBefore, releaseOne } from '../src/after-release';
import { type Aim, aimsTable, missedOf } from '../src/aims';
import { THROTTLE, withBuilds } from '../src/compared-builds';
import { aimsOf, type Build, figureLines, figuresOf, head, pages } from '../src/loaded-pages';
import { median } from '../src/quantile';
import { measureSignIn, type SignInPath } from '../src/sign-in-path';

const RUNS = Number(process.env.RUNS ?? 5);
/** An earlier commit to compare with, or the folder of a checkout of it that has been built. */
const { BASE } = process.env;

async function compareSignIn(browser: Browser, builds: readonly Build[]): Promise<Aim[]> {
  const taken: SignInPath[][] = builds.map(() => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, { portal }] of builds.entries())
      taken[index]?.push(await measureSignIn(browser, portal.url, THROTTLE));
  const [ours, , earlier] = taken.map((all) => ({
    start: median(all.map(({ start }) => start)),
    submit: median(all.map(({ submit }) => submit)),
  }));
  taken.forEach((all, index) => {
    const [start, submit] = (['start', 'submit'] as const).map((key) => median(all.map((each) => each[key])));
    console.log(
      `${(builds[index]?.name ?? '').padEnd(12)} sign-in page → dashboard ${start} ms, submit → dashboard ${submit} ms`,
    );
  });
  if (!ours || !earlier) return [];
  return [
    { what: 'submit → dashboard ÷ before', value: ours.submit / earlier.submit, aim: 1, unit: '' },
    { what: 'sign-in page → dashboard ÷ before', value: ours.start / earlier.start, aim: 0.8, unit: '' },
  ];
}

async function compareReturns(browser: Browser, builds: readonly Build[], stores: [string, string]): Promise<Aim> {
  await releaseBefore(stores[0]);
  const returns = await measureReturns(
    browser,
    builds.slice(0, 2).map(({ portal, storageState }) => ({ url: portal.url, storageState })),
    () => releaseOne(...stores),
  );
  const [ours = NaN, bundle = NaN] = returns.map((files) => files.reduce((sum, { bytes }) => sum + bytes, 0));
  console.log(`a visitor who returns after one release downloads ${ours} bytes, of a bundle ${bundle}`);
  return { what: 'returning after one release ÷ bundle’s bytes', value: ours / bundle, aim: 0.15, unit: '' };
}

async function comparePages(browser: Browser, builds: readonly Build[]): Promise<Aim[]> {
  const names = builds.map(({ name }) => name);
  const aims: Aim[] = [];
  for (const page of pages) {
    const figures = await figuresOf(browser, builds, page, { runs: RUNS, by: THROTTLE });
    console.log(figureLines(page, names, figures));
    const [ours, , earlier] = figures;
    aims.push(...aimsOf(page, figures));
    if (!ours || !earlier) continue;
    const ratio = (key: 'blocking' | 'bytes') => ours[key] / earlier[key];
    aims.push({ what: `${page.path}: blocked ÷ before`, value: ratio('blocking'), aim: 0.6, unit: '' });
    if (!page.isForm)
      aims.push({ what: `${page.path}: all bytes ÷ before`, value: ratio('bytes'), aim: 0.85, unit: '' });
  }
  return aims;
}

async function main() {
  await withBuilds(BASE, async ({ browser, builds, stores }) => {
    console.log(
      `first visits, and click → area after 300 ms on its link or at once; without fonts, ${THROTTLE.cpu}x CPU, ` +
        `${THROTTLE.network.mbits} Mbit/s, ${THROTTLE.network.latencyMs} ms; medians of ${RUNS} runs in turn`,
    );
    console.log(head);
    const aims = await comparePages(browser, builds);
    aims.push(...(await compareSignIn(browser, builds)), await compareReturns(browser, builds, stores));
    console.log(`\n${aimsTable(aims)}`);
    const missed = missedOf(aims).length;
    if (missed > 0) throw new Error(`${missed} of ${aims.length} aims missed`);
  });
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
