import type { Page } from '@playwright/test';
import { addVisitors, stageCandidate, reportOutcome, type Visitor } from '../src/candidates';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { MENDED } from '../src/failing-remote';
import { openSchool } from '../src/faults/demo-school';
import { editorPageOf } from '../src/faults/editor-page';
import { editors, takeUp } from '../src/faults/editors';
import { entryOf, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import type { Account } from '../src/signed-in';
import { expectStoredDraft } from '../src/stored-drafts';
import { expect } from '../src/test';

test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response/ });

const SIGN = 'No connection. You see what you read last';

async function signIn(page: Page, baseURL: string, account: Account): Promise<PortalPage> {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL);
  await portal.signIn(account);
  // The first visit installs the worker; from the second on it handles everything.
  const isReady = () =>
    page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined);
  await expect.poll(isReady).toBe(true);
  return portal;
}

const readsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('portal-reads')));

/** Every second of these visitors reports a failure of the candidate; none reports one of the live version. */
async function failsForHalf(url: string, storeDir: string, remote: string, people: readonly Visitor[]): Promise<void> {
  const { version, candidate } = await entryOf(storeDir, remote);
  for (const visitor of people) await reportOutcome(url, visitor, { remote, version, outcome: 'loaded' });
  for (const [place, visitor] of people.entries()) {
    const outcome = place % 2 ? 'failed' : 'loaded';
    await reportOutcome(url, visitor, { remote, version: candidate?.version ?? '', outcome });
  }
}

test('opens offline with the data read last, obeys a withdrawal once online, and deletes the data at sign-out', async ({
  page,
  context,
  baseURL: url = '',
  storeDir,
}) => {
  const remote = 'mfe-assessments';
  await stageCandidate(storeDir, { remote, version: '9.1.0', path: '/assignment', failsFor: [] });
  const portal = await signIn(page, url, demo.teacher);
  const assessments = page.getByRole('heading', { level: 1, name: 'Assessments' });
  await page.goto('/assignment');
  await expect(page.getByText(MENDED)).toBeVisible();
  await page.goto('/course');
  await portal.settled();
  const courses = page.getByRole('main').getByRole('row');
  await expect(courses.nth(1)).toBeVisible();
  const read = await courses.allInnerTexts();
  await expect(page.getByText(SIGN)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/course');
  await expect(courses.nth(1)).toBeVisible();
  expect(await courses.allInnerTexts()).toEqual(read);
  await expect(page.getByText(SIGN)).toBeVisible();
  await failsForHalf(url, storeDir, remote, await addVisitors(url, 24));
  expect(await entryOf(storeDir, remote)).toMatchObject({ change: { by: 'automatic' } });
  await page.goto('/assignment');
  await expect(page.getByText(MENDED)).toBeVisible();
  await expect(assessments).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/assignment');
  await expect(assessments).toBeVisible();
  await expect(page.getByText(MENDED)).toHaveCount(0);
  await expect(page.getByText(SIGN)).toHaveCount(0);

  await context.setOffline(true);
  await portal.signOut();
  expect(await readsKept(page)).toEqual([]);
});

const newTopic = editors.find(({ name }) => name === 'new topic');

test(
  'shows a teacher nothing that a colleague read on the same computer while offline, and keeps what is typed',
  { tag: LONG },
  async ({ page, context, baseURL: url = '' }) => {
    if (!newTopic?.saving) throw new Error('There is no form for a topic.');
    const portal = await signIn(page, url, demo.teacher);
    const students = page.getByRole('main').getByRole('row');
    await page.goto('/student');
    await portal.settled();
    await expect(students.nth(1)).toBeVisible();
    await context.setOffline(true);
    await page.goto('/student');
    await expect(students.nth(1)).toBeVisible();
    await context.setOffline(false);
    const [ofColleague] = await readsKept(page);
    // The session is lost without a sign-out, so that the data read were not deleted.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();

    const editorPage = editorPageOf(page, await openSchool(url, 'en'));
    await signIn(page, url, editorPage.account);
    await page.goto(await newTopic.address(editorPage));
    await portal.settled();
    await newTopic.reach?.(editorPage);
    await expect(newTopic.field(editorPage)).toBeVisible();
    const own = await readsKept(page);
    expect(own).toHaveLength(1);
    expect(own).not.toContain(ofColleague);

    await context.setOffline(true);
    const text = 'Typed without a network';
    await newTopic.field(editorPage).fill(text);
    await expectStoredDraft(page, text);
    await page.goto('/student');
    await expect(page.getByText(SIGN)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(students).toHaveCount(0);
    await page.goto(await newTopic.address(editorPage));
    await takeUp(editorPage, newTopic);
    await expect(newTopic.field(editorPage)).toHaveValue(text);

    await context.setOffline(false);
    await newTopic.saving.button(editorPage).click();
    await expect(newTopic.saving.done(editorPage)).toBeVisible();
    expect(await newTopic.saving.count(editorPage, text)).toBe(1);
  },
);
