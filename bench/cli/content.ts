import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { LargeCourse } from '../src/large-course';
import { longTasksDuring, quietPage, watchLongTasks } from '../src/long-tasks';
import { throttle } from '../src/throttle';

const TOPICS = 2000;
const LECTURES = 1000;
const AIM_MS = 100;
const COURSE = 1;
const THROTTLE = { cpu: 4, network: { mbits: 100, latencyMs: 2 } };

const catalogue = `/category?subject=${COURSE}`;

/** Navigates within the open page, like the back button. */
const visit = (page: Page, address: string) =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); window.dispatchEvent(new PopStateEvent('popstate'))`,
  );

/**
 * A CSS selector instead of a role: finding a role computes accessible names for thousands of elements, inside the
 * measurement.
 */
const tree = (page: Page) => page.locator('[role=tree]');
const search = (page: Page) => page.locator('input[type=search]');

interface Step {
  name: string;
  /** Navigates to the start of the step; not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<void>;
}

const steps: Step[] = [
  {
    name: 'open the tree',
    act: async (page) => {
      await visit(page, catalogue);
      await page.locator('[role=treeitem]').first().waitFor();
    },
  },
  { name: 'expand all', act: (page) => page.locator('button', { hasText: 'Expand all' }).click() },
  { name: 'scroll the tree', act: scroll },
  { name: 'filter by keystrokes', act: (page) => search(page).pressSequentially('section 19 isik', { delay: 120 }) },
  { name: 'clear the filter', act: (page) => search(page).fill('') },
  {
    name: 'open course details',
    prepare: async (page) => {
      await visit(page, '/course');
      await page.locator('main table a').first().waitFor();
      await quietPage(page);
    },
    act: async (page) => {
      await page.locator(`main a[href$="course-details?id=${COURSE}"]`).first().click();
      await page.locator('ol a', { hasText: /^Lecture 1$/ }).waitFor();
    },
  },
  { name: 'scroll its tree', act: scroll },
];

async function scroll(page: Page): Promise<void> {
  await tree(page).hover();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
}

async function main() {
  await buildPortal(console.log);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ dataDir: dir });
  const course = await LargeCourse.open(portal.url, COURSE);
  const topics = await course.addTopics(TOPICS);
  await course.addLectures(LECTURES, topics);

  const browser = await chromium.launch(browserLaunchOptions());
  const context = await browser.newContext({
    storageState: await signedInStorage(portal.url),
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await watchLongTasks(page);
  await page.goto(`${portal.url}/course`);
  await page.getByRole('table').first().waitFor();
  await throttle(page, THROTTLE);

  console.log(
    `one course with ${TOPICS} topics and ${LECTURES} lectures, ${THROTTLE.cpu}x CPU; aim: no task over ${AIM_MS} ms`,
  );
  console.log('step                    longest ms   long tasks');
  for (const { name, prepare, act } of steps) {
    await prepare?.(page);
    const { longest, count } = await longTasksDuring(page, () => act(page));
    const verdict = longest > AIM_MS ? '  over the aim' : '';
    console.log(name.padEnd(24) + String(longest).padStart(10) + String(count).padStart(13) + verdict);
    if (longest > AIM_MS) process.exitCode = 1;
  }
  await browser.close();
  await portal.stop();
  await rm(dir, { recursive: true, force: true });
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
