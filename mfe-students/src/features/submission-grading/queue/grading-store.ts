import { sessionState, subscribeToSession } from 'shared/session';
import { type GradedWork } from 'shared/contract/submission';
import { type Edits, merged } from './edits';
import { forgetEdits, type Grader, keepEdits, type Kept, takeOverEdits } from './kept-edits';

/** One work in the queue. */
export interface QueuedWork {
  grader: Grader;
  /** When its oldest edit was made, in milliseconds since 1970: the order of sending. */
  since: number;
  edits: Edits;
  /** Who changed the work while it was graded here; `isSelf` in another window, `isRead` once the teacher knows. */
  other?: { name: string; isSelf: boolean; isRead: boolean } | undefined;
  /** Why the server refuses what was sent, in its words. */
  refusal?: string | undefined;
}

interface QueueState {
  /** There is no connection; what waits is sent when it is back. */
  isOffline: boolean;
  /** The browser can keep nothing: a reload would lose what is not saved. */
  isUnavailable: boolean;
}

const noEdits: Edits = {};
const keyOf = ({ uid, schoolId }: Grader) => `${uid}/${schoolId}`;

/**
 * What was typed while grading and is not saved yet. It lives outside the screens, because sending goes on while the teacher
 * walks about, and each keystroke is written to IndexedDB at once: neither a reload, a lost connection nor the end of the
 * session loses one.
 */
class GradingStore {
  #works: ReadonlyMap<number, QueuedWork> = new Map();
  /** Works that were changed since the memory was empty. */
  readonly #inHand = new Set<number>();
  readonly #latest = new Map<number, GradedWork>();
  #state: QueueState = { isOffline: false, isUnavailable: false };
  readonly #loading = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #unkept = new Map<number, { grader: Grader; kept: Kept }>();
  readonly #busy = new Set<Promise<unknown>>();
  #line: Promise<void> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  /** Every work in the queue; another object after each change. */
  readonly works = (): ReadonlyMap<number, QueuedWork> => this.#works;

  read(submissionId: number): QueuedWork | undefined {
    return this.#works.get(submissionId);
  }

  editsOf(submissionId: number): Edits {
    return this.read(submissionId)?.edits ?? noEdits;
  }

  /**
   * The newest state of a work that is known: the one that was read, or the answer of a save. A save changes it and the edits
   * in one step; a screen that saw one before the other would show the old text in a field that somebody is typing into.
   */
  latestOf(work: GradedWork): GradedWork {
    const latest = this.#latest.get(work.id);
    return latest && latest.version > work.version ? latest : work;
  }

  /** Takes over what an earlier visit left, once for each school. */
  load(grader: Grader): Promise<void> {
    const key = keyOf(grader);
    const loading = this.#loading.get(key) ?? this.#track(this.#load(grader));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(grader: Grader): Promise<void> {
    // What was typed before the memory was emptied is on its way to where this reads.
    await this.#line;
    try {
      const taken = await takeOverEdits(grader, (id) => this.#inHand.has(id));
      if (sessionState().session?.uid !== grader.uid) return;
      for (const [id, { since, edits }] of taken)
        this.put(id, { ...this.read(id), grader, since, edits: merged(edits, this.editsOf(id)) });
    } catch {
      this.setState({ isUnavailable: true });
    }
  }

  /**
   * Puts another state of a work in the place of the one there is; without edits and anything to say it leaves the queue.
   * `latest` is the work that the edits are over.
   */
  put(submissionId: number, work: QueuedWork, latest?: GradedWork): void {
    this.#inHand.add(submissionId);
    if (latest) this.#latest.set(submissionId, this.latestOf(latest));
    const isEmpty = Object.keys(work.edits).length === 0;
    const next = new Map(this.#works);
    if (isEmpty && work.other?.isRead !== false && !work.refusal) next.delete(submissionId);
    else next.set(submissionId, work);
    const isChanged = this.editsOf(submissionId) !== work.edits;
    this.#works = next;
    if (isChanged) this.#keep(submissionId, work);
    this.#tell();
  }

  setState(part: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  /** Forgets what is in memory; what is kept in the browser stays there for its owner. */
  forgetMemory(): void {
    this.#works = new Map();
    this.#loading.clear();
    this.#latest.clear();
    this.#inHand.clear();
    this.#state = { ...this.#state, isOffline: false };
    this.#tell();
  }

  /** Resolves when all that was typed so far is written, and all that an earlier visit left is read. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#busy.add(work);
    return work.finally(() => this.#busy.delete(work));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Keystrokes that come while one is being written travel together in the next write. */
  #keep(submissionId: number, { grader, since, edits }: QueuedWork): void {
    this.#unkept.set(submissionId, { grader, kept: { since, edits } });
    this.#line ??= this.#track(this.#writeAll()).finally(() => {
      this.#line = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    for (let [next] = this.#unkept; next; [next] = this.#unkept) {
      const [submissionId, { grader, kept }] = next;
      this.#unkept.delete(submissionId);
      const isEmpty = Object.keys(kept.edits).length === 0;
      const written = isEmpty ? forgetEdits(grader, submissionId) : keepEdits(grader, submissionId, kept);
      const worked = await written.then(
        () => true,
        () => false,
      );
      if (this.#state.isUnavailable === worked) this.setState({ isUnavailable: !worked });
    }
  }
}

export const gradingStore = new GradingStore();

// Whoever signs in next on this page starts from what is kept under their own name.
subscribeToSession(() => {
  if (!sessionState().session) gradingStore.forgetMemory();
});
