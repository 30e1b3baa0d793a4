import { expect } from '@playwright/test';
import { addVisitors, stageCandidate, reportOutcome } from '../candidates';
import { delivery } from '../delivery';
import { entryOf } from '../own-store';
import { EDITION } from '../week-story/release';
import { staff } from './people';
import type { Term } from './term';

const REMOTE = 'mfe-students';
const VISITORS = 40;

const seesEdition = (term: Term, isThere: boolean) =>
  term.visit(staff.colleague, '/student', async ({ page }) => {
    await expect(page.getByText(EDITION)).toHaveCount(isThere ? 1 : 0);
  });

/** Another team releases its remote while the school is working. */
export async function releases(term: Term, promote: () => Promise<unknown>): Promise<void> {
  await seesEdition(term, false);
  await promote();
  await seesEdition(term, true);
}

/** The team rolls it back. */
export async function rollsBack(term: Term): Promise<void> {
  await delivery('rollback', term.storeDir, REMOTE);
  await seesEdition(term, false);
}

/** A third release fails for every third visitor and is withdrawn automatically. */
export async function failsAndIsWithdrawn(term: Term): Promise<void> {
  const { url, storeDir } = term;
  const visitors = await addVisitors(url, VISITORS);
  const live = await stageCandidate(storeDir, { remote: REMOTE, version: '9.0.0', path: '/student', failsFor: [] });
  for (const visitor of visitors)
    await reportOutcome(url, visitor, { remote: REMOTE, version: live, outcome: 'loaded' });
  for (const [place, visitor] of visitors.slice(0, 18).entries())
    await reportOutcome(url, visitor, {
      remote: REMOTE,
      version: '9.0.0',
      outcome: place % 3 === 2 ? 'failed' : 'loaded',
    });
  await expect.poll(async () => (await entryOf(storeDir, REMOTE)).candidate).toBeUndefined();
  expect((await entryOf(storeDir, REMOTE)).change).toMatchObject({ by: 'automatic' });
  await seesEdition(term, false);
}
