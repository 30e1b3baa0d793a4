import { useEffect, useMemo, useRef, useState } from 'react';
import { useSchool, useSession } from 'shared/session';
import { type StoredSchema } from 'shared/storage';
import { readDrafts, removeDraft, sweepDrafts, type DraftOwner, type StoredDraft } from './draft-store';
import { DraftWriter } from './draft-writer';
import { useOtherPages } from './use-other-pages';

export interface DraftOptions<Value> {
  /** The kind of record being edited, for example `lecture`. */
  entity: string;
  /** The id of the record; undefined for an unsaved one. */
  id?: number | string;
  /** Version of the record when it was read; omitted for a new one. */
  version?: string | number;
  value: Value;
  /** Whether the value differs from the saved one. */
  isDirty: boolean;
  /** Schema of the value that allows incomplete input; a draft that no longer matches is ignored. */
  schema: StoredSchema<Value>;
}

/** The draft of an earlier visit. */
export interface DraftOffer<Value> {
  value: Value;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** The record has changed since the draft was written. */
  isOutdated: boolean;
}

export interface Draft<Value> {
  /** The newest draft of an earlier visit, until it is restored or dismissed. */
  restored: DraftOffer<Value> | undefined;
  /** Accepts the offer: returns its value for the form and continues the draft. */
  restore: () => Value | undefined;
  /** Deletes the offered draft. */
  dismiss: () => void;
  /** Deletes the draft of this visit, after a successful save or when the changes are discarded. */
  discard: () => Promise<void>;
  /** The browser cannot store drafts: storage is full or forbidden. */
  isUnavailable: boolean;
  /** Another tab or window of this browser edits the same record. */
  isOpenElsewhere: boolean;
}

interface Found {
  owner: DraftOwner;
  drafts: StoredDraft[];
}

/** Unlike `crypto.randomUUID` this works on pages without https, and the id need not be secret. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The school id of a teacher without a school. */
const NO_SCHOOL = 0;

let isSwept = false;
/** Once per page load is enough. */
function sweepOnce(): void {
  if (isSwept) return;
  isSwept = true;
  void sweepDrafts().catch(() => undefined);
}

/** The drafts of earlier visits, newest first; undefined until they are read. */
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

/** Writes each change of the value, and deletes the draft when nothing is unsaved any more. */
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
      // Whatever unmounts the screen without asking, such as the end of the session, must not lose the changes.
      flush();
    };
  }, [writer, owner]);
}

/**
 * Stores unsaved changes in IndexedDB per user, school and record: within a second of each change, and at once when the
 * page is hidden or unloaded. Drafts survive a crash, signing out and an expired session.
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
  const [writer] = useState(() => new DraftWriter(page, (succeeded) => setUnavailable(!succeeded)));

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
  const dismissOffer = () => setFound((before) => before && { ...before, drafts: before.drafts.slice(1) });

  return {
    restored,
    restore: () => {
      if (!owner || !newest || !restored) return undefined;
      writer.adopt(newest.id, owner);
      dismissOffer();
      return restored.value;
    },
    dismiss: () => {
      if (!owner || !newest) return;
      dismissOffer();
      void removeDraft(owner, newest.id).catch(() => setUnavailable(true));
    },
    discard: () => writer.forget(),
    isUnavailable,
    isOpenElsewhere,
  };
}
