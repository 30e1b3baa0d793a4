import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { paperOf } from 'e2e/class-on-paper';
import { demo } from 'e2e/demo';
import { startPortal } from 'e2e/portal-server';
import { scannedPdf } from 'e2e/scanned-pdf';
import { signedInStorage } from 'e2e/signed-in';
import { photoOf } from '../src/paper/photographed-class';
import { quantile } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 12);
const QUESTIONS = 100;
/** An assessment of the demo data; the printed sheets are made up. */
const ASSESSMENT = 1;
const AIMS = { photoMs: 1000, pageMs: 500 };

/**
 * Records each decrease of the number of unread pictures. A string, because compiled functions use helpers that the
 * page does not have.
 */
const watch = `
  window.readAt = [];
  let left = Infinity;
  new MutationObserver(() => {
    const text = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' ');
    const found = /Reading, ([0-9]+) picture/.exec(text);
    const now = found ? Number(found[1]) : 0;
    if (now < left && left !== Infinity) window.readAt.push(performance.now());
    left = now === 0 ? Infinity : now;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
`;

/** Milliseconds per picture, without the first, which includes the start of the workers. */
async function timesOf(page: Page, url: string, files: readonly string[]): Promise<number[]> {
  await page.goto(`${url}/assignment/scan-sheets?id=${ASSESSMENT}`);
  const field = page.getByLabel('Pictures or PDF');
  await field.waitFor();
  await page.evaluate(watch);
  await field.setInputFiles([...files]);
  // A function, because the CSP of the page forbids evaluating strings.
  await page.waitForFunction((runs) => (window as unknown as { readAt: number[] }).readAt.length === runs, RUNS, {
    timeout: 300_000,
  });
  const at = await page.evaluate<number[]>('window.readAt');
  return at.slice(1).map((time, index) => time - (at[index] ?? 0));
}

function print(name: string, times: readonly number[], aim: number): void {
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)];
  const isMet = half < aim;
  console.log(
    `${name}: median ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms (aim ${aim}): ${isMet ? 'met' : 'MISSED'}`,
  );
  if (!isMet) process.exitCode = 1;
}

/**
 * `pnpm bench:scan`: how long the scanning screen takes per picture, for photos of 12 megapixels and for pages of a
 * scanner's PDF, each a sheet of a hundred questions. `RUNS=30` for more.
 */
async function main(): Promise<void> {
  await buildPortal((line) => void process.stdout.write(`${line}\n`));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const students = Array.from({ length: RUNS }, (_, index) => index + 1);
  const photos = students.map((id) => path.join(dataDir, `photo-${id}.jpg`));
  for (const [index, file] of photos.entries()) await writeFile(file, photoOf('12 megapixels', index + 1, QUESTIONS));
  const pdf = path.join(dataDir, 'scan.pdf');
  await writeFile(pdf, scannedPdf(students.map((id) => photoOf('scanner of 150 dpi', id, QUESTIONS))));
  const portal = await startPortal({ dataDir: path.join(dataDir, 'portal') });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const storageState = await signedInStorage(portal.url, demo.teacher);
    const answer = { data: { ...paperOf(RUNS, QUESTIONS), scans: [], keepsPages: false } };
    // A new page for each run, without the sheets of the previous one.
    const measured = async (files: readonly string[]) => {
      const page = await browser.newPage({ storageState, locale: 'en-GB' });
      await page.route(`**/api/v1/assessment/${ASSESSMENT}/answer-sheets*`, (route) => route.fulfill({ json: answer }));
      return timesOf(page, portal.url, files);
    };
    print('a photo of 12 megapixels', await measured(photos), AIMS.photoMs);
    print('a page of a PDF', await measured([pdf]), AIMS.pageMs);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
