import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { demo } from 'e2e/demo';
import { root, startPortal } from 'e2e/portal-server';
import { sessionOf, signedInStorage } from 'e2e/signed-in';
import { baseCheckout } from '../src/base-checkout';
import { THROTTLE } from '../src/compared-builds';
import { type Screen, screensOf, type Shown, visit, type Visited } from '../src/first-screens';
import { median } from '../src/quantile';

/**
 * `BASE=<commit, or folder of a built checkout> pnpm bench:pages`: when the first data and the largest paint of a screen
 * are there, side by side with another commit. `BASE=unpainted`: beside the same build without its templates of first
 * screens. `ONLY=students,submissions`: only these screens.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const { BASE = 'HEAD~1', ONLY } = process.env;
const UNPAINTED = 'unpainted';

/** Opens the list of students once, after which the browser remembers what it shows. */
async function openVisited(browser: Browser, name: string, checkout: string, dataDir: string) {
  const portal = await startPortal({ checkout, dataDir });
  const { token } = await sessionOf(portal.url, demo.teacher, 'browser');
  const context = await browser.newContext({
    storageState: await signedInStorage(portal.url),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const list = page.waitForRequest(/\/students\/grade\/\d+/);
  await page.goto(`${portal.url}/student`);
  const grade = Number(/\/grade\/(\d+)/.exec((await list).url())?.[1]);
  await page.locator('main tbody a[href*="student-details"]').first().waitFor();
  const visited: Visited = { name, portal, storageState: await context.storageState() };
  await context.close();
  const screens = await screensOf(portal.url, token, grade);
  return { visited, screens: screens.filter((screen) => !ONLY || ONLY.split(',').includes(screen.name)) };
}
type Opened = Awaited<ReturnType<typeof openVisited>>;

const kinds = ['cold', 'warm'] as const;
const measures = ['data', 'lcp'] as const;

async function compare(browser: Browser, [ours, base]: readonly [Opened, Opened]): Promise<void> {
  console.log('screen           visit   measure      base ms   this ms   ratio');
  for (const [index, { name }] of ours.screens.entries()) {
    const taken = [ours, base].map(() => [] as Record<(typeof kinds)[number], Shown>[]);
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, { visited, screens }] of [ours, base].entries())
        taken[at]?.push(await visit(browser, visited, screens[index] as Screen, THROTTLE));
    for (const kind of kinds)
      for (const measure of measures) {
        const [mine = NaN, before = NaN] = taken.map((all) => median(all.map((shown) => shown[kind][measure])));
        const what = measure === 'data' ? 'first data' : 'largest paint';
        const cells = [
          before.toFixed(0).padStart(8),
          mine.toFixed(0).padStart(10),
          (mine / before).toFixed(2).padStart(8),
        ];
        console.log(name.padEnd(17) + kind.padEnd(8) + what.padEnd(13) + cells.join(''));
      }
  }
}

async function main(): Promise<void> {
  const base = BASE === UNPAINTED ? undefined : await baseCheckout(BASE);
  const work = await mkdtemp(path.join(tmpdir(), 'portal-pages-'));
  const browser = await chromium.launch(browserLaunchOptions());
  const opened: Opened[] = [];
  try {
    await buildPortal((line) => process.stdout.write(`${line}\n`));
    const ours = await openVisited(browser, 'this', root, path.join(work, 'this'));
    opened.push(ours);
    const other = base
      ? await openVisited(browser, 'base', base.dir, path.join(work, 'base'))
      : { ...ours, visited: { ...ours.visited, name: 'base', isUnpainted: true } };
    if (base) opened.push(other);
    console.log(
      `medians of ${RUNS} visits in turn; cold: empty cache, ${THROTTLE.cpu}x CPU, ${THROTTLE.network.mbits} Mbit/s, ` +
        `${THROTTLE.network.latencyMs} ms; warm: the same page again, at full speed; base: ${BASE}`,
    );
    await compare(browser, [ours, other]);
  } finally {
    await browser.close();
    await Promise.all(opened.map(({ visited }) => visited.portal.stop()));
    await rm(work, { recursive: true, force: true });
    await base?.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
