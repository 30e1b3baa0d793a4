import { type DraftOwner, readDrafts, removeDraft, writeDraft } from 'shared/drafts';
import { sessionState, subscribeToSession } from 'shared/session';
import { type Batch, batchSchema } from './generated-batch.schema';
import { type News, otherPages, type Pages } from './generated-pages';

/** A generation that goes on. */
export interface Run {
  /** New ones, others in place of all, or another one in place of one. */
  kind: 'new' | 'all' | 'one';
  /** Numbers of the questions that are replaced; none for new ones. */
  targets: readonly number[];
  asked: number;
  arrived: number;
  /** Ends it; what has arrived stays. */
  cancel: () => void;
}

/** Whose generated questions: nobody else sees them, and those of another school or course stand apart. */
export interface BatchOwner {
  uid: number;
  schoolId: number;
  courseId: number;
}

export interface GeneratedState {
  /** What was kept by an earlier visit has been read. */
  isLoaded: boolean;
  /** The questions that are not saved yet; undefined when there are none. */
  batch: Batch | undefined;
  /** The generation that goes on now. */
  run: Run | undefined;
  /** The browser cannot keep anything: a reload would lose them. */
  isUnavailable: boolean;
  /** They were changed in another tab. */
  isShared: boolean;
}

const start: GeneratedState = {
  isLoaded: false,
  batch: undefined,
  run: undefined,
  isUnavailable: false,
  isShared: false,
};

const draftOf = ({ uid, schoolId, courseId }: BatchOwner): DraftOwner => ({
  uid,
  schoolId,
  entity: 'generated-questions',
  id: courseId,
});
const keyOf = ({ uid, schoolId, courseId }: BatchOwner) => `${uid}/${schoolId}/${courseId}`;

/**
 * Generated questions between their generation and the bank. They live outside the screens, since a generation goes on while
 * its teacher walks about, and each change is written to IndexedDB at once, so that neither a reload nor the end of the
 * session loses a question.
 */
export class GeneratedStore {
  readonly #states = new Map<string, GeneratedState>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #pages: Pages;
  #line: Promise<void> = Promise.resolve();

  /** Ends listening to other tabs, which goes on as long as somebody looks at the questions. */
  #stopHearing: (() => void) | undefined;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stopHearing ??= this.#pages.hear((news) => this.#adopt(news));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopHearing?.();
      this.#stopHearing = undefined;
      // Whoever looks next reads again what is kept: until then nobody hears what other tabs do.
      this.#loading.clear();
    };
  };

  read(owner: BatchOwner): GeneratedState {
    return this.#states.get(keyOf(owner)) ?? start;
  }

  /** Reads what was kept, once as long as somebody looks. */
  load(owner: BatchOwner): Promise<void> {
    const key = keyOf(owner);
    const loading = this.#loading.get(key) ?? this.#load(owner);
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(owner: BatchOwner): Promise<void> {
    // What was changed is on its way to where this reads, and so is what is changed while this waits.
    for (let written: Promise<void> | undefined; written !== this.#line;) {
      written = this.#line;
      await written;
    }
    const before = this.read(owner);
    try {
      const drafts = await readDrafts(draftOf(owner));
      const kept = drafts
        .flatMap(({ value }) => batchSchema.safeParse(value).data ?? [])
        .find(({ items }) => items.length > 0);
      const now = this.read(owner);
      // What was changed in the meantime is newer than anything kept, and where nothing can be kept there is only this.
      const isNewer = now.batch !== before.batch || now.isUnavailable;
      this.#set(owner, { isLoaded: true, batch: isNewer ? now.batch : kept });
    } catch {
      this.#set(owner, { isLoaded: true, isUnavailable: true });
    }
  }

  /** Puts another batch in the place of the one there is; undefined drops it. */
  put(owner: BatchOwner, next: Batch | undefined): void {
    const old = this.read(owner).batch;
    const batch = next && { ...next, revision: next.revision + 1 };
    this.#set(owner, { batch });
    this.#pages.tell({ key: keyOf(owner), batch: batch ?? null });
    if (old && old.id !== batch?.id) this.#queue(owner, () => removeDraft(draftOf(owner), old.id));
    if (batch)
      this.#queue(owner, () =>
        writeDraft(draftOf(owner), { id: batch.id, version: null, savedAt: Date.now(), value: batch }),
      );
  }

  /** Changes the batch there is, if there is one. */
  change(owner: BatchOwner, rule: (batch: Batch) => Batch): void {
    const { batch } = this.read(owner);
    if (batch) this.put(owner, rule(batch));
  }

  setRun(owner: BatchOwner, run: Run | undefined): void {
    this.#set(owner, { run });
  }

  /** Ends what goes on and forgets what is in memory; what is kept in the browser stays there for its owner. */
  forgetMemory(): void {
    for (const { run } of this.#states.values()) run?.cancel();
    this.#states.clear();
    this.#loading.clear();
    this.#tell();
  }

  /** Another tab has changed the list: it is the same one, so what was done there is done here. It is kept already. */
  #adopt({ key, batch }: News): void {
    const state = this.#states.get(key);
    if (!state) return;
    const isSame = state.batch?.id === batch?.id;
    if (isSame && batch && state.batch && batch.revision <= state.batch.revision) return;
    // Questions of a list that is gone have nowhere to go.
    if (!isSame) state.run?.cancel();
    this.#states.set(key, { ...state, batch: batch ?? undefined, isShared: true });
    this.#tell();
  }

  #set(owner: BatchOwner, part: Partial<GeneratedState>): void {
    this.#states.set(keyOf(owner), { ...this.read(owner), ...part });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #queue(owner: BatchOwner, act: () => Promise<void>): void {
    this.#line = this.#line.then(act).then(
      () => this.#kept(owner, true),
      () => this.#kept(owner, false),
    );
  }

  #kept(owner: BatchOwner, worked: boolean): void {
    if (this.read(owner).isUnavailable === worked) this.#set(owner, { isUnavailable: !worked });
  }
}

export const generatedStore = new GeneratedStore(otherPages);

// Whoever signs in next on this page starts from what is kept under their own name.
subscribeToSession(() => {
  if (!sessionState().session) generatedStore.forgetMemory();
});
