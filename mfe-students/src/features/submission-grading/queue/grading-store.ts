import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { changing, type Edits, merged } from './edits';
import { forgetEdits, type Grader, keepEdits, type Kept, takeOverEdits } from './kept-edits';

/** One submission in the queue. */
export interface QueuedSubmission {
  grader: Grader;
  /** When its oldest edit was made, in milliseconds since 1970; determines the order of sending. */
  since: number;
  edits: Edits;
  /**
   * Who else changed the submission while it was open; `isSelf` for another window, `isRead` once it was acknowledged.
   */
  other?: { name: string; isSelf: boolean; isRead: boolean } | undefined;
  /** The server's reason for refusing the request. */
  refusal?: string | undefined;
}

interface QueueState {
  /** There is no connection; the queue is sent when it returns. */
  isOffline: boolean;
  /** The browser cannot store anything: a reload would lose unsaved values. */
  isUnavailable: boolean;
}

const noEdits: Edits = {};
const keyOf = ({ uid, schoolId }: Grader) => `${uid}/${schoolId}`;

/**
 * Unsaved grading input. It lives outside the components, because sending continues across screens, and each keystroke
 * is written to IndexedDB at once, so that a reload, a lost connection or the end of the session loses nothing.
 */
class GradingStore {
  #submissions: ReadonlyMap<number, QueuedSubmission> = new Map();
  /** Submissions changed since the store was emptied. */
  readonly #inHand = new Set<number>();
  readonly #latest = new Map<number, GradedSubmission>();
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

  /** Every submission in the queue; a new object after each change. */
  readonly submissions = (): ReadonlyMap<number, QueuedSubmission> => this.#submissions;

  read(submissionId: number): QueuedSubmission | undefined {
    return this.#submissions.get(submissionId);
  }

  editsOf(submissionId: number): Edits {
    return this.read(submissionId)?.edits ?? noEdits;
  }

  /**
   * The newest known state of a submission, read or returned by a save. A save changes it and the edits in one step; a
   * component that saw only one of them would show the old text in a field being typed into.
   */
  latestOf(submission: GradedSubmission): GradedSubmission {
    const latest = this.#latest.get(submission.id);
    return latest && latest.version > submission.version ? latest : submission;
  }

  /** Loads the edits of an earlier visit, once per school. */
  load(grader: Grader): Promise<void> {
    const key = keyOf(grader);
    const loading = this.#loading.get(key) ?? this.#track(this.#load(grader));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Loads what other pages have left since the last load. */
  loadAgain(grader: Grader): Promise<void> {
    this.#loading.delete(keyOf(grader));
    return this.load(grader);
  }

  async #load(grader: Grader): Promise<void> {
    // Edits typed before the store was emptied may still be on their way to storage.
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
   * Replaces the queue entry of a submission; without edits and messages it leaves the queue. `latest` is the
   * submission that the edits are based on.
   */
  put(submissionId: number, submission: QueuedSubmission, latest?: GradedSubmission): void {
    this.#inHand.add(submissionId);
    if (latest) this.#latest.set(submissionId, this.latestOf(latest));
    const isEmpty = Object.keys(submission.edits).length === 0;
    const next = new Map(this.#submissions);
    if (isEmpty && submission.other?.isRead !== false && !submission.refusal) next.delete(submissionId);
    else next.set(submissionId, submission);
    const isChanged = this.editsOf(submissionId) !== submission.edits;
    this.#submissions = next;
    if (isChanged) this.#keep(submissionId, submission);
    this.#tell();
  }

  setState(part: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  /** Clears the memory; what is stored in the browser stays there for its owner. */
  forgetMemory(): void {
    this.#submissions = new Map();
    this.#loading.clear();
    this.#latest.clear();
    this.#inHand.clear();
    this.#state = { ...this.#state, isOffline: false };
    this.#tell();
  }

  /** Resolves when everything typed is stored and the edits of earlier visits are loaded. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  #track<T>(submission: Promise<T>): Promise<T> {
    this.#busy.add(submission);
    return submission.finally(() => this.#busy.delete(submission));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Keystrokes during a write are stored together by the next one. */
  #keep(submissionId: number, { grader, since, edits }: QueuedSubmission): void {
    this.#unkept.set(submissionId, { grader, kept: { since, edits: changing(edits) } });
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

// Whoever signs in next starts from what is stored for their own account.
subscribeToSession(() => {
  if (!sessionState().session) gradingStore.forgetMemory();
});
