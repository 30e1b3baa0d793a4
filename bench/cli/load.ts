import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { buildSingleBundle } from 'delivery/release/single-bundle';
import { storeDir } from 'delivery/workspace/rooms';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { measureReturns, releaseOne } from '../src/after-release';
import { type Aim, aimsTable, missedOf } from '../src/aims';
import { aimsOf, type Build, figureLines, figuresOf, head, pages } from '../src/loaded-pages';
import { median } from '../src/quantile';
import { measureSignIn, type SignInPath } from '../src/sign-in-path';

const RUNS = Number(process.env.RUNS ?? 5);
const THROTTLE = { cpu: 4, network: { mbits: 10, latencyMs: 40 } };
/** Store of an earlier build of this portal, to compare with it as well. */
const { BEFORE_STORE } = process.env;

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
  const [ours = NaN, bundle = NaN] = await measureReturns(
    browser,
    builds.slice(0, 2).map(({ portal, storageState }) => ({ url: portal.url, storageState })),
    () => releaseOne(...stores),
  );
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
  await buildPortal(console.log);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const browser = await chromium.launch(browserLaunchOptions());
  const builds: Build[] = [];
  const open = async (name: string, from: string): Promise<string> => {
    const store = path.join(dir, `${name} store`);
    await cp(from, store, { recursive: true });
    const portal = await startPortal({ dataDir: path.join(dir, name), storeDir: store });
    builds.push({ name, portal, storageState: await signedInStorage(portal.url) });
    return store;
  };
  try {
    const stores: [string, string] = [
      await open('federated', storeDir()),
      await open('bundle', await buildSingleBundle()),
    ];
    if (BEFORE_STORE) await open('before', BEFORE_STORE);
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
  } finally {
    await browser.close();
    await Promise.all(builds.map(({ portal }) => portal.stop()));
    await rm(dir, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
