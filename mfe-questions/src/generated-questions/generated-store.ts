import { KeptWrites } from '@teacher-portal/outbox/kept-writes';
import {
  type DraftOwner,
  readDrafts,
  removeDraft,
  withFreshFiles,
  writeDraft,
} from '@teacher-portal/remote-sdk/drafts';
import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import { createFollowing } from '@teacher-portal/value-store/value-store';
import { type Batch, batchSchema } from './generated-batch.schema';
import { type News, otherPages, type Pages } from './generated-pages';

/** A running generation. */
export interface Run {
  /** Generates new questions, replaces all, or replaces one. */
  kind: 'new' | 'all' | 'one';
  /** Numbers of the questions to replace; empty for new ones. */
  targets: readonly number[];
  asked: number;
  arrived: number;
  /** Stops it; questions that have arrived stay. */
  cancel: () => void;
}

/** The owner: other accounts, schools and courses have lists of their own. */
export interface BatchOwner {
  uid: number;
  schoolId: number;
  courseId: number;
}

export interface GeneratedState {
  /** Whether the stored list has been loaded. */
  isLoaded: boolean;
  /** The unsaved questions; undefined when there are none. */
  batch: Batch | undefined;
  /** The running generation. */
  run: Run | undefined;
  /** The browser cannot store anything: a reload would lose the questions. */
  isUnavailable: boolean;
  /** The list was changed in another tab. */
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
 * Holds generated questions until they are saved in the bank. It lives outside the components, because a generation
 * continues across screens, and each change is written to IndexedDB at once, so that neither a reload nor the end of
 * the session loses a question.
 */
export class GeneratedStore {
  readonly #states = new Map<string, GeneratedState>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #pages: Pages;
  readonly #listeners = createFollowing(() => this.#follow());
  readonly #writes = new KeptWrites((isUnkept, name) => this.#kept(name, isUnkept));

  readonly subscribe = this.#listeners.subscribe;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** Listens to other tabs while a component is subscribed. */
  #follow(): () => void {
    const stopHearing = this.#pages.hear((news) => this.#adopt(news));
    return () => {
      stopHearing();
      // The next subscriber loads the stored list again, because changes by other tabs are not received until then.
      this.#loading.clear();
    };
  }

  read(owner: BatchOwner): GeneratedState {
    return this.#states.get(keyOf(owner)) ?? start;
  }

  /** Loads the stored list once while there are subscribers. */
  load(owner: BatchOwner): Promise<void> {
    const key = keyOf(owner);
    const loading = this.#loading.get(key) ?? this.#load(owner);
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(owner: BatchOwner): Promise<void> {
    await this.#writes.settled();
    const before = this.read(owner);
    try {
      const drafts = await readDrafts(draftOf(owner));
      const stored = drafts
        .flatMap(({ value }) => batchSchema.safeParse(value).data ?? [])
        .find(({ items }) => items.length > 0);
      const kept = stored && (await withFreshFiles(stored));
      const now = this.read(owner);
      // Changes made in the meantime are newer than the stored list, and without storage they are all there is.
      const isNewer = now.batch !== before.batch || now.isUnavailable;
      this.#set(owner, { isLoaded: true, batch: isNewer ? now.batch : kept });
    } catch {
      this.#set(owner, { isLoaded: true, isUnavailable: true });
    }
  }

  /** Replaces the batch; undefined removes it. */
  put(owner: BatchOwner, next: Batch | undefined): void {
    const old = this.read(owner).batch;
    const batch = next && { ...next, revision: next.revision + 1 };
    this.#set(owner, { batch });
    this.#pages.tell({ key: keyOf(owner), batch: batch ?? null });
    const write = (id: string, act: () => Promise<void>) => this.#writes.put(`${keyOf(owner)} ${id}`, act);
    if (old && old.id !== batch?.id) write(old.id, () => removeDraft(draftOf(owner), old.id));
    if (batch)
      write(batch.id, () =>
        writeDraft(draftOf(owner), { id: batch.id, version: null, savedAt: Date.now(), value: batch }),
      );
  }

  /** Changes the current batch, if there is one. */
  change(owner: BatchOwner, rule: (batch: Batch) => Batch): void {
    const { batch } = this.read(owner);
    if (batch) this.put(owner, rule(batch));
  }

  setRun(owner: BatchOwner, run: Run | undefined): void {
    this.#set(owner, { run });
  }

  /** Stops the generation and clears the memory; what is stored in the browser stays there for its owner. */
  forgetMemory(): void {
    for (const { run } of this.#states.values()) run?.cancel();
    this.#states.clear();
    this.#loading.clear();
    this.#listeners.tell();
  }

  /** Another tab has changed and stored the same list, so this page takes over its state. */
  #adopt({ key, batch }: News): void {
    const state = this.#states.get(key);
    if (!state) return;
    const isSame = state.batch?.id === batch?.id;
    if (isSame && batch && state.batch && batch.revision <= state.batch.revision) return;
    // Questions of a removed list are dropped.
    if (!isSame) state.run?.cancel();
    this.#states.set(key, { ...state, batch: batch ?? undefined, isShared: true });
    this.#listeners.tell();
  }

  #set(owner: BatchOwner, part: Partial<GeneratedState>): void {
    this.#states.set(keyOf(owner), { ...this.read(owner), ...part });
    this.#listeners.tell();
  }

  #kept(name: string, isUnavailable: boolean): void {
    const [key = ''] = name.split(' ');
    const state = this.#states.get(key) ?? start;
    if (state.isUnavailable === isUnavailable) return;
    this.#states.set(key, { ...state, isUnavailable });
    this.#listeners.tell();
  }
}

export const generatedStore = new GeneratedStore(otherPages);

// Whoever signs in next starts from what is stored for their own account.
subscribeToSession(() => {
  if (!sessionState().session) generatedStore.forgetMemory();
});
