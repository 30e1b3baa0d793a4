import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { type DashboardPaint, measureDashboard } from '../src/dashboard-paint';

const PASSWORD = 'bench-password-1';
const VISITS = 7;

/** The API measures itself in its own room; the benches know only what is served. */
function inApi(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('node_modules/.bin/tsx', [program, ...args], {
    cwd: path.resolve(__dirname, '../../api'),
    stdio: ['ignore', args.length > 0 ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) process.exitCode = status ?? 1;
  return stdout ?? '';
}

const at = (times: readonly number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** A cold visit of the dashboard of a large grade: every time another browser context, so nothing is cached. */
async function measureBrowser(): Promise<void> {
  await buildPortal(console.log);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const { email } = JSON.parse(inApi('cli/fill-dashboard.ts', dataDir, PASSWORD)) as { email: string };
  const portal = await startPortal({ dataDir, seed: false });
  const browser = await chromium.launch(browserLaunchOptions());
  const storageState = await signedInStorage(portal.url, { email, password: PASSWORD });
  const paints: DashboardPaint[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    paints.push(await measureDashboard(await context.newPage(), portal.url));
    await context.close();
  }
  console.log('\nthe dashboard of this grade in the browser, empty cache, embedded database; ms  median     max');
  for (const [name, of] of [['first paint', 'first'], ['everything on the screen', 'whole']] as const) {
    const times = paints.map((paint) => paint[of]);
    console.log(`  ${name.padEnd(76)}${at(times, 0.5).toFixed(0).padStart(8)}${Math.max(...times).toFixed(0).padStart(8)}`);
  }
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** `pnpm bench:dashboard`, or a part of it: `api`, `browser`. */
async function main(): Promise<void> {
  const part = process.argv[2];
  if (part !== 'browser') inApi('cli/bench-dashboard.ts');
  if (part !== 'api') await measureBrowser();
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
