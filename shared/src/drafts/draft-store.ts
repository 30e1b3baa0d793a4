import { createStore, delMany, entries, get, update, type UseStore } from 'idb-keyval';
import * as z from 'shared/z';

/** Whose work on what: nobody else's key, and no other school's, leads to it. */
export interface DraftOwner {
  uid: number;
  schoolId: number;
  /** What is being edited, for example `lecture`. */
  entity: string;
  /** Which one; `new` for one that is not saved yet, or a text of the caller's (`new in topic 7`). */
  id: number | string;
}

/** One piece of unsaved work. `id` tells two open pages on the same thing apart. */
const storedDraft = z.object({
  id: z.string(),
  /** Version of what was edited, as it was read; null for something new. */
  version: z.union([z.string(), z.number(), z.null()]),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  value: z.unknown(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** The kind under which grades wait that are typed and not saved; the thing is the id of a submission. */
export const gradingDrafts = 'submission-grading';

const DAY = 24 * 60 * 60 * 1000;
/** Work that nobody came back to is dropped after this many milliseconds. */
export const draftLifetime = 30 * DAY;
/** Pages that may have work on the same thing at a time; the oldest is dropped. */
const draftsPerThing = 3;

const keyOf = ({ uid, schoolId, entity, id }: DraftOwner) => [uid, schoolId, entity, String(id)];

/** What does not have the shape of drafts was written by another version of the portal and counts as absent. */
const parsed = (stored: unknown): StoredDraft[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const draft = storedDraft.safeParse(entry);
    return draft.success ? [draft.data] : [];
  });

const isAlive = (draft: StoredDraft) => Date.now() - draft.savedAt < draftLifetime;
const newestFirst = (a: StoredDraft, b: StoredDraft) => b.savedAt - a.savedAt;

/** Where IndexedDB keeps them. */
export const draftPlace = { database: 'teacher-portal-drafts', store: 'drafts' } as const;

let opened: UseStore | undefined;
/** Opened at the first use, so that a browser without IndexedDB fails in a promise. */
function store(): UseStore {
  opened ??= createStore(draftPlace.database, draftPlace.store);
  return opened;
}

/** Unsaved work on a thing, the newest first. All of these reject when the browser forbids storage or it is full. */
export async function readDrafts(owner: DraftOwner): Promise<StoredDraft[]> {
  const stored = parsed(await get(keyOf(owner), store()));
  return stored.filter(isAlive).sort(newestFirst);
}

/** The unsaved work on every thing of a kind, the oldest first; `thing` says on which. */
export async function readDraftsOf({
  uid,
  schoolId,
  entity,
}: Omit<DraftOwner, 'id'>): Promise<{ thing: string; draft: StoredDraft }[]> {
  const all = await entries<IDBValidKey, unknown>(store());
  const found = all.flatMap(([key, stored]) => {
    const [owner, school, kind, thing] = Array.isArray(key) ? (key as IDBValidKey[]) : [];
    if (owner !== uid || school !== schoolId || kind !== entity || typeof thing !== 'string') return [];
    return parsed(stored)
      .filter(isAlive)
      .map((draft) => ({ thing, draft }));
  });
  return found.sort((a, b) => a.draft.savedAt - b.draft.savedAt);
}

const listeners = new Set<() => void>();

/** Told after each change of a draft on this page. Returns how to stop. */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function change(owner: DraftOwner, next: (stored: unknown) => StoredDraft[]): Promise<void> {
  await update(keyOf(owner), next, store());
  for (const listener of listeners) listener();
}

export const writeDraft = (owner: DraftOwner, draft: StoredDraft): Promise<void> =>
  change(owner, (stored) => {
    const others = parsed(stored).filter(({ id }) => id !== draft.id);
    return [draft, ...others.sort(newestFirst)].slice(0, draftsPerThing);
  });

export const removeDraft = (owner: DraftOwner, id: string): Promise<void> =>
  change(owner, (stored) => parsed(stored).filter((draft) => draft.id !== id));

/** Drops what is too old, whoever it belonged to, and keys that hold nothing any more. */
export async function sweepDrafts(): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store());
  const dead = all.filter(([, stored]) => !parsed(stored).some(isAlive)).map(([key]) => key);
  if (dead.length > 0) await delMany(dead, store());
}
