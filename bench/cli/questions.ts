import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { type Typed, typeKey, watchTyping } from '../src/typing-to-rows';

const AIM_MS = 100;
/** What the search field waits for more keys. */
const PAUSE_MS = 250;
const PASSWORD = 'bench-password-1';
/** The first one warms page and engine up. No two begin alike: what was asked for once is not asked for again. */
const WORDS = ['nucleus', 'osmosis', 'energy', 'membrane'];
const PAGE_SIZES = [20, 50, 100];

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
const show = (times: readonly number[]) => [0.5, 0.95].map((share) => at(times, share).toFixed(0).padStart(8)).join('');

async function typeWords(page: Page): Promise<Typed[]> {
  const typed: Typed[] = [];
  const field = page.getByRole('searchbox');
  await field.focus();
  for (const [index, word] of WORDS.entries()) {
    for (const key of word) {
      const times = await typeKey(page, key, PAUSE_MS);
      if (index > 0) typed.push(times);
    }
    await field.fill('');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  }
  return typed;
}

/** From a key to the rows, on 100,000 questions: the call, and what the page adds to it. */
async function measureBrowser(): Promise<void> {
  await buildPortal(console.log);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const { email, courseId } = JSON.parse(inApi('cli/fill-questions.ts', dataDir, PASSWORD)) as { email: string; courseId: number };
  const portal = await startPortal({ dataDir, seed: false });
  const browser = await chromium.launch(browserLaunchOptions());
  const storageState = await signedInStorage(portal.url, { email, password: PASSWORD });
  console.log(`\nkeystroke to rows painted, 100,000 questions in one school; the search waits ${PAUSE_MS} ms for more keys; ms, median and p95`);
  console.log('rows      total           call to the API  the rest');
  for (const size of PAGE_SIZES) {
    const page = await browser.newPage({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await watchTyping(page);
    await page.goto(`${portal.url}/questions/questions-list?subject=${courseId}&size=${size}`);
    await page.locator('a[data-row-link]').first().waitFor();
    const typed = await typeWords(page);
    const rest = typed.map((times) => times.rest);
    console.log(`${String(size).padEnd(4)}${show(typed.map(({ total }) => total))}${show(typed.map(({ api }) => api))}${show(rest)}`);
    if (at(rest, 0.95) > AIM_MS) process.exitCode = 1;
    await page.close();
  }
  console.log(`Aim: the rest under ${AIM_MS} ms.`);
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** `pnpm bench:questions`, or a part of it: `api`, `browser`. */
async function main(): Promise<void> {
  const part = process.argv[2];
  if (part !== 'browser') inApi('cli/bench-questions.ts');
  if (part !== 'api') await measureBrowser();
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
