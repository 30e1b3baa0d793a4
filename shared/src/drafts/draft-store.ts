import { createListeners } from '@teacher-portal/value-store/value-store';
import { createStore, delMany, entries, get, update, type UseStore } from 'idb-keyval';
import * as z from 'shared/z';

/** The user, school and record of a draft; together they are its key. */
export interface DraftOwner {
  uid: number;
  schoolId: number;
  /** The kind of record, for example `lecture`. */
  entity: string;
  /** The id of the record; `new` for an unsaved one, or a key of the caller's (`new in topic 7`). */
  id: number | string;
}

/** One draft. `id` distinguishes two pages that edit the same record. */
const storedDraft = z.object({
  id: z.string(),
  /** Version of the record when it was read; null for a new one. */
  version: z.union([z.string(), z.number(), z.null()]),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  value: z.unknown(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** The kind of drafts that hold unsaved grading; the record is a submission. */
export const gradingDrafts = 'submission-grading';

const DAY = 24 * 60 * 60 * 1000;
/** Age in milliseconds at which drafts are deleted. */
export const draftLifetime = 30 * DAY;
/** Maximum number of drafts (open pages) per record; the oldest is dropped. */
const draftsPerRecord = 3;

const keyOf = ({ uid, schoolId, entity, id }: DraftOwner) => [uid, schoolId, entity, String(id)];

/** Entries of another shape were written by another version of the portal and are ignored. */
const parsed = (stored: unknown): StoredDraft[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const draft = storedDraft.safeParse(entry);
    return draft.success ? [draft.data] : [];
  });

const isFresh = (draft: StoredDraft) => Date.now() - draft.savedAt < draftLifetime;
const newestFirst = (a: StoredDraft, b: StoredDraft) => b.savedAt - a.savedAt;

/** The IndexedDB database and object store of drafts. */
export const draftDatabase = { database: 'teacher-portal-drafts', store: 'drafts' } as const;

let opened: UseStore | undefined;
/** Opened on first use, so that a browser without IndexedDB rejects a promise instead of throwing. */
function store(): UseStore {
  opened ??= createStore(draftDatabase.database, draftDatabase.store);
  return opened;
}

/** The drafts of a record, newest first. All functions here reject if storage is forbidden or full. */
export async function readDrafts(owner: DraftOwner): Promise<StoredDraft[]> {
  const stored = parsed(await get(keyOf(owner), store()));
  return stored.filter(isFresh).sort(newestFirst);
}

/** The drafts of all records of a kind, oldest first; `thing` is the id of the record. */
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
      .filter(isFresh)
      .map((draft) => ({ thing, draft }));
  });
  return found.sort((a, b) => a.draft.savedAt - b.draft.savedAt);
}

const changes = createListeners();

/** Subscribes to changes of drafts made on this page. Returns the unsubscribe function. */
export const onDraftsChanged = changes.subscribe;

async function change(owner: DraftOwner, next: (stored: unknown) => StoredDraft[]): Promise<void> {
  await update(keyOf(owner), next, store());
  changes.tell();
}

export const writeDraft = (owner: DraftOwner, draft: StoredDraft): Promise<void> =>
  change(owner, (stored) => {
    const others = parsed(stored).filter(({ id }) => id !== draft.id);
    return [draft, ...others.sort(newestFirst)].slice(0, draftsPerRecord);
  });

export const removeDraft = (owner: DraftOwner, id: string): Promise<void> =>
  change(owner, (stored) => parsed(stored).filter((draft) => draft.id !== id));

/** Deletes expired drafts of all users, and empty entries. */
export async function sweepDrafts(): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store());
  const expired = all.filter(([, stored]) => !parsed(stored).some(isFresh)).map(([key]) => key);
  if (expired.length > 0) await delMany(expired, store());
}
