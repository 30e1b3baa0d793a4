import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';

const PASSWORD = 'bench-password-1';

/** Runs a script of the API, because benches may not import the API. */
function inApi(args: string[], output: 'inherit' | 'pipe'): string {
  const { status, stdout } = spawnSync('node_modules/.bin/tsx', args, {
    cwd: path.resolve(__dirname, '../../api'),
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0 && output === 'pipe') throw new Error(`${args.join(' ')} ended with ${status}`);
  if (status !== 0) process.exitCode = status ?? 1;
  return stdout ?? '';
}

export interface FilledBench<Told> {
  browser: Browser;
  url: string;
  /** A browser in which the teacher of the filled school is signed in. */
  storageState: BrowserContextOptions['storageState'];
  /** The output of `api/cli/fill-bench.ts` for this bench. */
  told: Told & { email: string };
}

/** Runs what only the page can show, on a filled database. */
export async function inBrowser<Told>(
  bench: string,
  measure: (filled: FilledBench<Told>) => Promise<void>,
): Promise<void> {
  await buildPortal((line) => void process.stdout.write(`${line}\n`));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const told = JSON.parse(inApi(['cli/fill-bench.ts', bench, dataDir, PASSWORD], 'pipe')) as Told & { email: string };
  const portal = await startPortal({ dataDir, seed: false });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const storageState = await signedInStorage(portal.url, { email: told.email, password: PASSWORD });
    await measure({ browser, url: portal.url, storageState, told });
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs both parts of a bench, or the one that the command line names: `api`, which measures itself, or `browser`, on a
 * filled database. Options are passed to the API part, which then runs alone.
 */
export function runBench<Told>(bench: string, measure: (filled: FilledBench<Told>) => Promise<void>): void {
  const given = process.argv.slice(2);
  const hasOptions = given.some((argument) => argument.startsWith('--'));
  const part = hasOptions ? 'api' : given[0];
  const run = async () => {
    if (part !== 'browser') inApi([`cli/bench-${bench}.ts`, ...(hasOptions ? given : [])], 'inherit');
    if (part !== 'api') await inBrowser(bench, measure);
  };
  // Not caught: an unhandled rejection ends the process with its message.
  void run();
}
