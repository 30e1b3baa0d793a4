import {
  type DraftOwner,
  gradingDrafts,
  readDraftsOf,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@teacher-portal/remote-sdk/drafts';
import * as z from '@teacher-portal/remote-sdk/z';
import { type Edits, merged } from './edits';

/** The account whose edits these are; those of others are never read or sent. */
export interface Grader {
  uid: number;
  schoolId: number;
}

/** The stored edits of a submission. `since` is when the oldest edit was made. */
const keptSchema = z.object({
  since: z.number(),
  edits: z.record(z.string(), z.object({ base: z.string(), value: z.string() })),
});
export interface Kept {
  since: number;
  edits: Edits;
}

/** Unlike `crypto.randomUUID` this works without https, and the id need not be secret. */
const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const lockOf = (page: string) => `${gradingDrafts}/${page}`;

/**
 * A lock held for the lifetime of the page, so that other pages leave its edits alone. Browsers without locks share all
 * stored edits.
 */
void navigator.locks
  ?.request(lockOf(pageId), { mode: 'shared' }, () => new Promise(() => undefined))
  .catch(() => undefined);

async function livingPages(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Reports each other grading page that is open now when it has ended, however it ended, until the signal aborts. */
export async function whenOtherPagesEnd(signal: AbortSignal, report: () => void): Promise<void> {
  for (const name of await livingPages())
    if (name?.startsWith(lockOf('')) && name !== lockOf(pageId))
      // Released again before the report: a page that holds it counts as living.
      navigator.locks.request(name, { signal }, () => undefined).then(report, () => undefined);
}

const ownerOf = ({ uid, schoolId }: Grader, submissionId: number): DraftOwner => ({
  uid,
  schoolId,
  entity: gradingDrafts,
  id: submissionId,
});

/** Rejects when the browser forbids storage or it is full. */
export const keepEdits = (grader: Grader, submissionId: number, kept: Kept): Promise<void> =>
  writeDraft(ownerOf(grader, submissionId), { id: pageId, version: null, savedAt: Date.now(), value: kept });

export const forgetEdits = (grader: Grader, submissionId: number): Promise<void> =>
  removeDraft(ownerOf(grader, submissionId), pageId);

/**
 * Takes over the edits of pages that no longer exist, by submission: the latest per field. `isInHand` tells which
 * submissions this page already has in memory.
 */
export async function takeOverEdits(
  grader: Grader,
  isInHand: (submissionId: number) => boolean,
): Promise<Map<number, Kept>> {
  const living = await livingPages();
  const isLeft = ({ thing, draft }: { thing: string; draft: StoredDraft }) =>
    draft.id === pageId ? !isInHand(Number(thing)) : !living.has(lockOf(draft.id));
  const found = (await readDraftsOf({ ...grader, entity: gradingDrafts })).filter(isLeft);
  const taken = new Map<number, Kept>();
  for (const { thing, draft } of found) {
    const kept = keptSchema.safeParse(draft.value);
    if (!kept.success) continue;
    const before = taken.get(Number(thing));
    taken.set(Number(thing), {
      since: Math.min(before?.since ?? Infinity, kept.data.since),
      edits: merged(before?.edits ?? {}, kept.data.edits as Edits),
    });
  }
  // Written under the new name before the old ones are deleted: in between they exist twice, never not at all.
  for (const [submissionId, kept] of taken) await keepEdits(grader, submissionId, kept);
  for (const { thing, draft } of found)
    if (draft.id !== pageId) await removeDraft(ownerOf(grader, Number(thing)), draft.id);
  return taken;
}
