import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { demo } from 'e2e/demo';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { LargeGradebook } from '../src/large-gradebook';
import { longTasksDuring, watchLongTasks } from '../src/long-tasks';
import { quantile } from '../src/quantile';

/** A class of the demo teacher. */
const CLASS = 1;
const SIZE = { students: 1000, columns: 200 };
const KEYS = 40;
const PASTED = 1000;
const AIM = { keyMs: 50, pasteMs: 2000 };

const grid = '[role=grid]';

/**
 * Milliseconds from a key press to the frame with its result. A string, because compiled functions use helpers that the
 * page does not have.
 */
const pressed = (key: string) => `new Promise((resolve) => {
  const target = document.activeElement;
  const start = performance.now();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, bubbles: true, cancelable: true }));
  const frame = new MessageChannel();
  frame.port1.onmessage = () => resolve(performance.now() - start);
  requestAnimationFrame(() => frame.port2.postMessage(0));
})`;

const pasted = (count: number) => `new Promise((resolve) => {
  const board = new DataTransfer();
  board.setData('text/plain', Array.from({ length: ${count} }, (_, at) => String(at % 10)).join('\\n'));
  const target = document.querySelector('${grid}');
  const start = performance.now();
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
  const frame = new MessageChannel();
  frame.port1.onmessage = () => resolve(performance.now() - start);
  requestAnimationFrame(() => frame.port2.postMessage(0));
})`;

async function measureKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < KEYS; at += 1) times.push(await page.evaluate<number>(pressed(keys[at % keys.length] ?? '')));
  return times;
}

const print = (name: string, times: readonly number[]) =>
  console.log(
    `  ${name.padEnd(40)}${[0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(8)).join('')}`,
  );

async function measure(page: Page): Promise<void> {
  await page.locator(grid).focus();
  console.log(`\ngradebook of ${SIZE.students} × ${SIZE.columns}; ms, median and p95`);
  const moves = await measureKeys(page, ['ArrowDown', 'ArrowRight', 'PageDown', 'ArrowLeft']);
  print('moving, key to paint', moves);
  await page.keyboard.press('Control+Home');
  const paint = await page.evaluate<number>(pasted(PASTED));
  const start = Date.now();
  await page.getByText('Everything is saved').waitFor();
  const saved = paint + Date.now() - start;
  console.log(`  a paste of ${PASTED} marks: ${paint.toFixed(0)} ms to paint, ${saved.toFixed(0)} ms until saved`);
  console.log(`Aims: ${AIM.keyMs} ms from a key to paint (p95), ${AIM.pasteMs} ms for the paste.`);
  if (quantile(moves, 0.95) > AIM.keyMs || saved > AIM.pasteMs) process.exitCode = 1;
}

async function main(): Promise<void> {
  await buildPortal((line) => void process.stdout.write(`${line}\n`));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ dataDir });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const storageState = await signedInStorage(portal.url, demo.teacher);
    const page = await browser.newPage({ storageState, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await watchLongTasks(page);
    await new LargeGradebook(CLASS, SIZE).answer(page);
    await page.goto(`${portal.url}/assignment/gradebook?id=${CLASS}`);
    await page.locator(grid).waitFor();
    const { count, longest } = await longTasksDuring(page, () => measure(page));
    console.log(`Long tasks meanwhile: ${count}, the longest ${longest} ms.`);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
