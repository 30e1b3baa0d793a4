import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { RosterSchool } from 'e2e/roster-school';
import { fillLists } from '../src/large-lists';
import { longTasksDuring, quietPage, watchLongTasks } from '../src/long-tasks';
import { throttle } from '../src/throttle';

const STUDENTS = 5000;
/** CPU slowdown factor, and the maximum duration of a task in ms. */
const aims = [
  { cpu: 1, aimMs: 50 },
  { cpu: 4, aimMs: 100 },
];
const NETWORK = { mbits: 100, latencyMs: 2 };

/** All but the page of the bank have a row for each student. */
const listsOf = ({ courseId, assessmentId }: Awaited<ReturnType<typeof fillLists>>) => [
  { name: 'students', address: '/student?of=all' },
  { name: 'access slips', address: '/student/access-slips' },
  { name: 'questions', address: `/questions/questions-list?subject=${courseId}&size=100` },
  { name: 'submissions', address: `/assignment/submitted-assignment-list?id=${assessmentId}` },
];

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
}

/** Scrolls to both ends by keyboard. */
async function jump(page: Page): Promise<void> {
  for (const key of ['End', 'Home', 'End', 'Home']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
}

const list = Array.from(
  { length: STUDENTS },
  (_, at) => `Öğrenci ${String(at).padStart(4, '0')};${1000 + at};${'ABCDEFGH'[at % 8]};Veli ${at};0532 ${at}`,
);

async function measure(
  page: Page,
  lists: ReturnType<typeof listsOf>,
  { cpu, aimMs }: (typeof aims)[number],
): Promise<void> {
  console.log(`\nlists of ${STUDENTS} students, ${cpu}x CPU; aim: no task over ${aimMs} ms`);
  console.log('step                        longest ms   long tasks');
  await throttle(page, { cpu, network: NETWORK });
  for (const { name, address } of lists) {
    await page.goto(address);
    await page.locator('main table tbody tr').nth(5).waitFor({ timeout: 120_000 });
    await quietPage(page);
    for (const [what, act] of [
      ['scroll', scroll],
      ['jump', jump],
    ] as const) {
      const { longest, count } = await longTasksDuring(page, () => act(page));
      const verdict = longest > aimMs ? '  over the aim' : '';
      console.log(`${what} ${name}`.padEnd(28) + String(longest).padStart(10) + String(count).padStart(13) + verdict);
      if (longest > aimMs) process.exitCode = 1;
    }
  }
}

async function main() {
  await buildPortal(console.log);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ dataDir: dir });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const school = await RosterSchool.open(portal.url, 'Large lists');
    await school.importList(`Ad Soyad;No;Şube;Veli;Telefon\n${list.join('\n')}\n`);
    const lists = listsOf(await fillLists(school));
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB', viewport });
    const page = await context.newPage();
    await school.signInOn(page);
    await watchLongTasks(page);
    for (const aim of aims) await measure(page, lists, aim);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
