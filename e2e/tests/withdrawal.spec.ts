import type { Browser, Page } from '@playwright/test';
import { addVisitors, stageCandidate, reportOutcome, type Visitor } from '../src/candidates';
import { delivery } from '../src/delivery';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { MENDED } from '../src/failing-remote';
import { entryOf, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { sessionOf, signedInStorage, type Account } from '../src/signed-in';
import { expect } from '../src/test';

test.use({ expectedConsole: /broken rendering/ });

const PEOPLE = 30;
let known: Promise<Visitor[]> | undefined;
const isThird = (place: number) => place % 3 === 2;

/** A page of this account, in a separate browser. */
async function open(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: await signedInStorage(url, account) });
  await new PortalPage(await context.newPage(), 'en').useLanguage(url);
  return context.pages()[0] ?? context.newPage();
}

/** Opens a page and waits until the server has evaluated the reports of its remote. */
async function visit(page: Page, path: string): Promise<void> {
  const judged = page.waitForResponse((response) => response.url().endsWith('/remote/reports'));
  await page.goto(path);
  expect((await judged).status()).toBe(200);
}

interface Trial {
  url: string;
  storeDir: string;
  remote: string;
  path: string;
  /** Whether the live version fails as often as the candidate. */
  liveFails: boolean;
}

/**
 * A candidate that fails for about every third of fourteen visitors: twelve are simulated, two use a browser, and the
 * failure of the last one is decisive.
 */
async function onTrial({ url, storeDir, remote, path, liveFails }: Trial): Promise<void> {
  const people = await (known ??= addVisitors(url, PEOPLE));
  const { uid } = (await sessionOf(url, demo.teacher, 'browser')) as unknown as Visitor;
  const version = await stageCandidate(storeDir, { remote, version: '9.0.0', path, failsFor: [uid] });
  for (const [place, visitor] of people.entries())
    await reportOutcome(url, visitor, { remote, version, outcome: liveFails && isThird(place) ? 'failed' : 'loaded' });
  for (const [place, visitor] of people.slice(0, 12).entries())
    await reportOutcome(url, visitor, { remote, version: '9.0.0', outcome: isThird(place) ? 'failed' : 'loaded' });
  expect((await entryOf(storeDir, remote)).candidate?.version).toBe('9.0.0');
}

test(
  'withdraws a candidate that fails for one user in three, whose pages continue with the last good version',
  { tag: LONG },
  async ({ browser, baseURL: url = '', storeDir }) => {
    const [remote, path] = ['mfe-students', '/student'];
    await onTrial({ url, storeDir, remote, path, liveFails: false });
    const colleague = await open(browser, url, demo.riverside);
    await visit(colleague, path);
    await expect(colleague.getByText(MENDED)).toBeVisible();
    await expect.poll(async () => (await entryOf(storeDir, remote)).candidate?.version).toBe('9.0.0');

    const teacher = await open(browser, url, demo.teacher);
    await visit(teacher, path);
    await expect(teacher.getByText('is running its previous version')).toBeVisible();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    const withdrawn = await entryOf(storeDir, remote);
    expect(withdrawn.candidate).toBeUndefined();
    const reason = `9.0.0 failed for 5 of 14 visitors, ${withdrawn.version} for 0 of `;
    expect(withdrawn.change).toMatchObject({ by: 'automatic', reason: expect.stringContaining(reason) });
    expect((await delivery('releases', storeDir, remote)).stdout).toContain(reason);

    // A page in which the candidate works keeps it: the user is notified and can load the good version.
    await expect(colleague.getByText('A new version of Students is ready.')).toBeVisible();
    await expect(colleague.getByText(MENDED)).toBeVisible();
    await colleague.getByRole('button', { name: 'Load the new version' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    await expect(colleague.getByText(MENDED)).toHaveCount(0);
    for (const page of [colleague, teacher]) await page.context().close();
  },
);

test(
  'keeps a candidate that fails for one user in three if the live version does too',
  { tag: LONG },
  async ({ browser, baseURL: url = '', storeDir }) => {
    const [remote, path] = ['mfe-content', '/course'];
    await onTrial({ url, storeDir, remote, path, liveFails: true });
    const teacher = await open(browser, url, demo.teacher);
    await visit(teacher, path);
    await expect(teacher.getByText('is running its previous version')).toBeVisible();
    const { stdout } = await delivery('releases', storeDir, remote, '--health');
    expect(stdout).toContain('9.0.0');
    expect((await entryOf(storeDir, remote)).candidate?.version).toBe('9.0.0');
    await teacher.context().close();
  },
);
