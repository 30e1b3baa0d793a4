import { useEffect, useMemo, useRef, useState } from 'react';
import { useSchool, useSession } from 'shared/session';
import { type StoredSchema } from 'shared/storage';
import { readDrafts, removeDraft, sweepDrafts, type DraftOwner, type StoredDraft } from './draft-store';
import { DraftWriter } from './draft-writer';
import { useOtherPages } from './use-other-pages';

export interface DraftOptions<Value> {
  /** What is being edited, for example `lecture`. */
  entity: string;
  /** Which one; undefined for one that is not saved yet. */
  id?: number | string;
  /** Version of what is edited, as it was read; left out for something new. */
  version?: string | number;
  value: Value;
  /** Whether the value differs from what is saved. */
  isDirty: boolean;
  /** The shape of the value, with half-made input allowed; a draft that no longer fits is dropped. */
  schema: StoredSchema<Value>;
}

/** Unsaved work of an earlier visit. */
export interface DraftOffer<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What it is based on has been changed since. */
  isOutdated: boolean;
}

export interface Draft<Value> {
  /** The newest work of an earlier visit, until it is restored or dismissed. */
  restored: DraftOffer<Value> | undefined;
  /** Takes the offer: returns its value for the form, and goes on with it. */
  restore: () => Value | undefined;
  /** Drops the offer. */
  dismiss: () => void;
  /** Forgets the unsaved work of this visit: after a successful save, or when it is given up. */
  discard: () => Promise<void>;
  /** The browser cannot keep anything: storage is full or forbidden. */
  isUnavailable: boolean;
  /** Another tab or window of this browser edits the same thing. */
  isOpenElsewhere: boolean;
}

interface Found {
  owner: DraftOwner;
  drafts: StoredDraft[];
}

/** Unlike `crypto.randomUUID` it is there on pages without https too, and nothing hangs on it being secret. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Stands for the school of a teacher who has none yet. */
const NO_SCHOOL = 0;

let isSwept = false;
/** Once in a visit is enough. */
function sweepOnce(): void {
  if (isSwept) return;
  isSwept = true;
  void sweepDrafts().catch(() => undefined);
}

/** The drafts of earlier visits, the newest first; undefined until they are read. */
function useFoundDrafts(owner: DraftOwner | undefined, setUnavailable: (isUnavailable: boolean) => void) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!owner) return;
    let isCurrent = true;
    sweepOnce();
    readDrafts(owner).then(
      (drafts) => isCurrent && setFound({ owner, drafts }),
      () => isCurrent && setUnavailable(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, setUnavailable]);
  return [found, setFound] as const;
}

/** Writes each change of the value, and forgets it where nothing is unsaved any more. */
function useWriting<Value>(
  writer: DraftWriter,
  {
    owner,
    version,
    value,
    isDirty,
  }: Pick<DraftOptions<Value>, 'version' | 'value' | 'isDirty'> & { owner: DraftOwner | undefined },
) {
  const text = useMemo(() => (isDirty ? JSON.stringify(value) : undefined), [isDirty, value]);
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!owner || text === seen.current) return;
    seen.current = text;
    if (text === undefined) void writer.forget();
    else writer.change({ owner, version: version ?? null, value: JSON.parse(text) as unknown });
  }, [owner, text, version, writer]);
}

/** Writes at once when the page is hidden or left. */
function useFlushOnLeave(writer: DraftWriter, owner: DraftOwner | undefined) {
  useEffect(() => {
    const flush = () => writer.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      // Whatever takes the screen away without asking, such as the end of the session, does not take the work away.
      flush();
    };
  }, [writer, owner]);
}

/**
 * Keeps unsaved work in IndexedDB, for this user, school and thing only: within a second of each change, and at once
 * when the page is hidden or left. It outlives a crash, signing out and the end of a session.
 */
export function useDraft<Value>({
  entity,
  id = 'new',
  version,
  value,
  isDirty,
  schema,
}: DraftOptions<Value>): Draft<Value> {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id ?? NO_SCHOOL;
  const [isUnavailable, setUnavailable] = useState(false);
  const [page] = useState(newId);
  const [writer] = useState(() => new DraftWriter(page, (worked) => setUnavailable(!worked)));

  const owner = useMemo(
    () => (uid === undefined ? undefined : { uid, schoolId, entity, id }),
    [uid, schoolId, entity, id],
  );
  const isOpenElsewhere = useOtherPages(page, owner);

  const [found, setFound] = useFoundDrafts(owner, setUnavailable);
  useWriting(writer, { owner, version, value, isDirty });
  useFlushOnLeave(writer, owner);

  const newest = found?.owner === owner ? found?.drafts[0] : undefined;
  const offered = useMemo(() => (newest ? schema.safeParse(newest.value) : undefined), [newest, schema]);
  const restored =
    newest && offered?.success
      ? { value: offered.data, savedAt: newest.savedAt, isOutdated: newest.version !== (version ?? null) }
      : undefined;
  const putAside = () => setFound((before) => before && { ...before, drafts: before.drafts.slice(1) });

  return {
    restored,
    restore: () => {
      if (!owner || !newest || !restored) return undefined;
      writer.adopt(newest.id, owner);
      putAside();
      return restored.value;
    },
    dismiss: () => {
      if (!owner || !newest) return;
      putAside();
      void removeDraft(owner, newest.id).catch(() => setUnavailable(true));
    },
    discard: () => writer.forget(),
    isUnavailable,
    isOpenElsewhere,
  };
}
