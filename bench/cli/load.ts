import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { buildSingleBundle } from 'delivery/release/single-bundle';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal, type Portal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { measureAreaClick } from '../src/area-click';
import { measurePageLoad, type PageLoad } from '../src/page-load';
import { median } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 5);
const THROTTLE = { cpu: 4, network: { mbits: 10, latencyMs: 40 } };

const pages = [
  { path: '/login', ready: 'form', signedIn: false },
  { path: '/', ready: 'main h1', signedIn: true },
  { path: '/course', ready: 'main table', signedIn: true },
  { path: '/questions', ready: 'main h1', signedIn: true },
  { path: '/assignment', ready: 'main h1', signedIn: true },
  { path: '/student', ready: 'main table', signedIn: true },
];

interface Build {
  name: string;
  portal: Portal;
  storageState: BrowserContextOptions['storageState'];
}

const measures = ['bytes', 'requests', 'lcp', 'interactive'] as const;
const medians = (loads: PageLoad[]): number[] => measures.map((measure) => median(loads.map((load) => load[measure])));

function printRow(
  place: string,
  build: string,
  [bytes = 0, requests = 0, lcp = 0, interactive = 0]: number[],
  click: number,
): void {
  const cells = [bytes / 1000, requests, lcp, interactive, click].map((value) =>
    (Number.isNaN(value) ? '–' : value.toFixed(0)).padStart(9),
  );
  console.log(place.padEnd(12) + build.padEnd(12) + cells.join(''));
}

function printRatios(
  place: string,
  [federated, single]: number[][],
  [clickFederated = NaN, clickSingle = NaN]: number[],
): void {
  const ratios = [
    ...(federated ?? []).map((value, index) => value / (single?.[index] ?? NaN)),
    clickFederated / clickSingle,
  ];
  const cells = ratios.map((value) => (Number.isNaN(value) ? '–' : value.toFixed(2)).padStart(9));
  console.log(place.padEnd(12) + 'ratio'.padEnd(12) + cells.join(''));
}

async function comparePage(browser: Browser, builds: Build[], page: (typeof pages)[number]): Promise<void> {
  const loads: PageLoad[][] = builds.map(() => []);
  const clicks: number[][] = builds.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, { portal, storageState }] of builds.entries()) {
      const visitor = page.signedIn ? storageState : undefined;
      loads[index]?.push(
        await measurePageLoad(browser, {
          url: portal.url + page.path,
          ready: page.ready,
          storageState: visitor,
          throttle: THROTTLE,
        }),
      );
      if (page.signedIn && page.path !== '/') {
        clicks[index]?.push(
          await measureAreaClick(browser, {
            url: portal.url,
            storageState,
            path: page.path,
            ready: page.ready,
            throttle: THROTTLE,
          }),
        );
      }
    }
  }
  const figures = loads.map(medians);
  const clicked = clicks.map(median);
  builds.forEach(({ name }, index) => printRow(page.path, name, figures[index] ?? [], clicked[index] ?? NaN));
  printRatios(page.path, figures, clicked);
}

async function main() {
  await buildPortal(console.log);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const browser = await chromium.launch(browserLaunchOptions());
  const open = async (name: string, storeDir?: string): Promise<Build> => {
    const portal = await startPortal({ dataDir: path.join(dir, name.replace(' ', '-')), storeDir });
    return { name, portal, storageState: await signedInStorage(portal.url) };
  };
  const builds = [await open('federated'), await open('one bundle', await buildSingleBundle())];
  console.log(
    `cold load and click → area after resting on its link; brotli over the wire, ${THROTTLE.cpu}x CPU, ` +
      `${THROTTLE.network.mbits} Mbit/s, ${THROTTLE.network.latencyMs} ms; medians of ${RUNS} interleaved runs`,
  );
  console.log('page        build              kB requests   LCP ms   TTI ms click ms');
  for (const page of pages) await comparePage(browser, builds, page);
  await browser.close();
  await Promise.all(builds.map(({ portal }) => portal.stop()));
  await rm(dir, { recursive: true, force: true });
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
