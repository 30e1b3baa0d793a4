import { type DraftOwner, gradingDrafts, readDraftsOf, removeDraft, type StoredDraft, writeDraft } from 'shared/drafts';
import * as z from 'shared/z';
import { type Edits, merged } from './edits';

/** Whose grading: nobody else's is ever read or sent. */
export interface Grader {
  uid: number;
  schoolId: number;
}

/** What is kept of a work that is not saved whole. `since` is when its oldest edit was made. */
const keptSchema = z.object({
  since: z.number(),
  edits: z.record(z.string(), z.object({ base: z.string(), value: z.string() })),
});
export interface Kept {
  since: number;
  edits: Edits;
}

/** Unlike `crypto.randomUUID` it is there on pages without https too, and nothing hangs on it being secret. */
const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const lockOf = (page: string) => `${gradingDrafts}/${page}`;

/** Held for as long as this page lives: other pages leave its edits to it. Browsers without locks share what they find. */
void navigator.locks
  ?.request(lockOf(pageId), { mode: 'shared' }, () => new Promise(() => undefined))
  .catch(() => undefined);

async function livingPages(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
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
 * Takes over what pages that are gone have left, by submission: the newest of each field. `isInHand` says which works this page
 * has in its memory; what it has kept of those itself is not news.
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
  // First under the name of this page, then away under the old ones: in between they stand twice, never nowhere.
  for (const [submissionId, kept] of taken) await keepEdits(grader, submissionId, kept);
  for (const { thing, draft } of found)
    if (draft.id !== pageId) await removeDraft(ownerOf(grader, Number(thing)), draft.id);
  return taken;
}
