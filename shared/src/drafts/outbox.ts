import { type Entries, type Left, type Store } from '@teacher-portal/outbox/keeping';
import { type DraftOwner, readDrafts, readDraftsOf, removeDraft, writeDraft } from 'shared/drafts';

/** Unlike `crypto.randomUUID` this works on pages without https, and the id need not be secret. */
const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The account whose edits these are; those of others are never read or sent. */
export interface EditsOwner {
  uid: number;
  schoolId: number;
}

interface EditKind<Key, Edit> {
  /** The kind of drafts. */
  entity: string;
  /** Whose edits are taken over; only this thing's, if there is one. */
  whose: () => (EditsOwner & { thing?: string }) | undefined;
  /** The owner and the thing of the draft that holds an edit. */
  draftOf: (key: Key, edit: Edit) => EditsOwner & { thing: number };
  /** The edits in a stored value; undefined for one of another version. */
  parse: (value: unknown, draft: EditsOwner & { thing: number }) => Left<Key, Edit>['edits'] | undefined;
  /** The value to store; undefined if nothing in it would be lost. */
  format: (entries: Entries<Key, Edit>) => unknown;
}

/** The names of all locks that a page of this browser holds. */
async function heldLocks(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** The drafts of a thing, or of all things of a kind, oldest first. */
async function draftsOf({ thing, ...owner }: EditsOwner & { entity: string; thing?: string }) {
  if (thing === undefined) return readDraftsOf(owner);
  const drafts = await readDrafts({ ...owner, id: thing });
  return drafts.reverse().map((draft) => ({ thing, draft }));
}

/**
 * Keeps edits as drafts. A lock held for the lifetime of the page tells other pages to leave its drafts alone; browsers
 * without locks share them all.
 */
export function editsInDrafts<Key, Edit>({ entity, whose, draftOf, parse, format }: EditKind<Key, Edit>) {
  const lockOf = (page: string) => `${entity}/${page}`;
  const nameOf = ({ uid, schoolId, thing }: EditsOwner & { thing: number | string }) => `${uid}/${schoolId}/${thing}`;
  const ownerOf = (record: string): DraftOwner => {
    const [uid, schoolId, id = ''] = record.split('/');
    return { uid: Number(uid), schoolId: Number(schoolId), entity, id };
  };
  void navigator.locks
    ?.request(lockOf(pageId), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);

  const store: Store<Key, Edit> = {
    page: pageId,
    recordOf: (key, edit) => nameOf(draftOf(key, edit)),
    left: async (isInHand) => {
      const owner = whose();
      if (!owner) return [];
      const living = await heldLocks();
      const found = await draftsOf({ ...owner, entity });
      return found.flatMap(({ thing, draft }) => {
        const record = nameOf({ ...owner, thing });
        if (draft.id === pageId ? isInHand(record) : living.has(lockOf(draft.id))) return [];
        const edits = parse(draft.value, { ...owner, thing: Number(thing) });
        return edits ? [{ record, page: draft.id, edits }] : [];
      });
    },
    write: (record, entries) => {
      const value = entries.length > 0 ? format(entries) : undefined;
      if (value === undefined) return removeDraft(ownerOf(record), pageId);
      return writeDraft(ownerOf(record), { id: pageId, version: null, savedAt: Date.now(), value });
    },
    remove: ({ record, page }) => removeDraft(ownerOf(record), page),
  };
  /** Reports each other page that holds such drafts now when it has ended, however it ended, until the signal aborts. */
  async function whenOthersEnd(signal: AbortSignal, report: () => void): Promise<void> {
    for (const name of await heldLocks())
      if (name?.startsWith(lockOf('')) && name !== lockOf(pageId))
        // Released again before the report: a page that holds it counts as living.
        navigator.locks.request(name, { signal }, () => undefined).then(report, () => undefined);
  }
  return { store, whenOthersEnd };
}

/** Tells an outbox of the connection, and that the page is hidden: the last chance before a tab is suspended. */
export function followPage(outbox: { isConnected: (is: boolean) => void; flush: () => void }): void {
  window.addEventListener('online', () => outbox.isConnected(true));
  window.addEventListener('offline', () => outbox.isConnected(false));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && outbox.flush());
}
