import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Portal } from 'e2e/portal-server';
import { send } from 'e2e/send';
import { lcpOf } from './page-load';
import { pageProbes, type Probes } from './page-probes';
import { followRequests } from './quiet';
import { throttle, type Throttle } from './throttle';

/** A portal with somebody signed in who has been there before, so the browser remembers their grade. */
export interface Visited {
  name: string;
  portal: Pick<Portal, 'url' | 'stop'>;
  storageState: BrowserContextOptions['storageState'];
  /** Whether the templates of first screens do not arrive, so that the frame keeps its skeleton. */
  isUnpainted?: boolean;
}

export interface Screen {
  name: string;
  path: string;
  /** Selector of data that the API sent. */
  data: string;
}

interface Row {
  id: number;
  submittedCount?: number;
}

/** The first screens of areas, with ids of the demo school. */
export async function screensOf(url: string, token: string, grade: number): Promise<Screen[]> {
  const read = (path: string) => send<Row[]>(url, 'GET', path, token);
  const [course] = await read(`/profile/courses/${grade}`);
  const assessments = await read(`/assessment?gradeId=${grade}&pageSize=-1`);
  const busiest = assessments.sort((a, b) => (b.submittedCount ?? 0) - (a.submittedCount ?? 0))[0]?.id ?? 0;
  const [submission] = await read(`/assessment/${busiest}/submissions`);
  return [
    { name: 'dashboard', path: '/', data: 'main section li a[href*="id="]' },
    {
      name: 'bank',
      path: `/questions/questions-list?subject=${course?.id ?? 0}`,
      data: 'main tbody a[href*="question-details"]',
    },
    { name: 'students', path: '/student', data: 'main tbody a[href*="student-details"]' },
    {
      name: 'submissions',
      path: `/assignment/submitted-assignment-list?id=${busiest}`,
      data: 'main tbody a[href*="submission-"]',
    },
    {
      name: 'one submission',
      path: `/student/submission-grading?id=${submission?.id ?? 0}`,
      data: 'main input[inputmode="decimal"]',
    },
  ];
}

export interface Shown {
  /** Milliseconds until the first data of the screen stand in the page. */
  data: number;
  lcp: number;
  /** Everything that came over the wire until the page was quiet, answers and fonts too. */
  bytes: number;
  requests: number;
}

const LIMIT_MS = 60_000;

async function countTransfers(page: Page): Promise<Pick<Shown, 'bytes' | 'requests'>> {
  const counted = { bytes: 0, requests: 0 };
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}

async function open(context: BrowserContext, address: string, screen: Screen, by?: Throttle): Promise<Shown> {
  const page = await context.newPage();
  await page.addInitScript(pageProbes(screen.data, false));
  const quiet = followRequests(page);
  const counted = await countTransfers(page);
  if (by) await throttle(page, by);
  await page.goto(address);
  const deadline = Date.now() + LIMIT_MS;
  // Over the DevTools protocol: the policy of the page forbids what Playwright would evaluate in it.
  while (!(await page.evaluate<boolean>('window.probes?.works > 0'))) {
    if (Date.now() > deadline) throw new Error(`${screen.name} had no data after ${LIMIT_MS / 1000} s`);
    await page.waitForTimeout(50);
  }
  await quiet();
  const { works: data } = await page.evaluate<Probes>('window.probes');
  const lcp = await lcpOf(page);
  await page.close();
  return { data, lcp, ...counted };
}

/** A visit with an empty cache on a slow processor and network, and the same page again, with both at full speed. */
export async function visit(
  browser: Browser,
  {
    portal,
    storageState,
    isUnpainted,
  }: Pick<Visited, 'storageState' | 'isUnpainted'> & { portal: Pick<Portal, 'url'> },
  screen: Screen,
  by: Throttle,
): Promise<{ cold: Shown; warm: Shown }> {
  const context = await browser.newContext({ storageState, locale: 'en-GB', serviceWorkers: 'block' });
  if (isUnpainted) await context.route('**/first/*.json', (route) => route.abort());
  const address = portal.url + screen.path;
  const cold = await open(context, address, screen, by);
  const warm = await open(context, address, screen);
  await context.close();
  return { cold, warm };
}
