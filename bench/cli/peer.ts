import { chromium, type Browser } from '@playwright/test';
import { browserLaunchOptions } from 'e2e/browser';
import { THROTTLE } from '../src/compared-builds';
import { type Shown, visit } from '../src/first-screens';
import { type Peer, readPeer, signInTo } from '../src/peer/peer';
import { median } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 5);
const usage = `pnpm bench:peer bench/peers/portal.json other.json

Measures products that run already, in turn: when what a page is for stands in it, the largest paint, the bytes and
requests. Each file describes a product; pages of the same name are compared with those of the first.`;

type Visit = Awaited<ReturnType<typeof visit>>;
const kinds = ['cold', 'warm'] as const;
const measures = [
  ['content ms', 'data', 1],
  ['largest paint ms', 'lcp', 1],
  ['kB', 'bytes', 1000],
  ['requests', 'requests', 1],
] as const satisfies readonly (readonly [string, keyof Shown, number])[];

interface Product {
  peer: Peer;
  storageState: Awaited<ReturnType<typeof signInTo>>;
}

/** Every product has its turn in every run, so that all of them meet the same machine. */
async function visitsOf(
  browser: Browser,
  products: readonly Product[],
  name: string,
): Promise<(Visit[] | undefined)[]> {
  const pages = products.map(({ peer }) => peer.pages.find((page) => page.name === name));
  const taken = pages.map((page) => page && ([] as Visit[]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, { peer, storageState }] of products.entries()) {
      const page = pages[index];
      if (page) taken[index]?.push(await visit(browser, { portal: peer, storageState }, page, THROTTLE));
    }
  return taken;
}

function print(name: string, products: readonly Product[], taken: readonly (Visit[] | undefined)[]): void {
  for (const kind of kinds)
    for (const [title, key, unit] of measures) {
      const middle = (visits: Visit[] | undefined) =>
        visits ? median(visits.map((each) => each[kind][key])) / unit : NaN;
      const first = middle(taken[0]);
      for (const [index, { peer }] of products.entries()) {
        const value = middle(taken[index]);
        if (Number.isNaN(value)) continue;
        const ratio = index === 0 || Number.isNaN(first) ? '' : (value / first).toFixed(2);
        const cells = [value.toFixed(0).padStart(8), ratio.padStart(7)];
        console.log(name.padEnd(18) + kind.padEnd(6) + title.padEnd(18) + peer.name.padEnd(24) + cells.join(''));
      }
    }
}

async function main(): Promise<void> {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.includes('--help')) return console.log(usage);
  const peers = await Promise.all(files.map(readPeer));
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const products: Product[] = [];
    for (const peer of peers) products.push({ peer, storageState: await signInTo(browser, peer) });
    console.log(
      `medians of ${RUNS} visits in turn; cold: empty cache, ${THROTTLE.cpu}x CPU, ${THROTTLE.network.mbits} Mbit/s, ` +
        `${THROTTLE.network.latencyMs} ms; warm: the same page again, at full speed`,
    );
    console.log(`${'page'.padEnd(18)}visit ${'measure'.padEnd(18)}${'product'.padEnd(24)}   value  ratio`);
    for (const name of new Set(peers.flatMap(({ pages }) => pages.map((page) => page.name))))
      print(name, products, await visitsOf(browser, products, name));
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
