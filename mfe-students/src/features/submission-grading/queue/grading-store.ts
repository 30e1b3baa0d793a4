import { type Entry } from '@teacher-portal/outbox/entry';
import { hostClock } from '@teacher-portal/outbox/host-clock';
import { Outbox } from '@teacher-portal/outbox/outbox';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { followPage } from '@teacher-portal/remote-sdk/drafts/outbox';
import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import { createListeners } from '@teacher-portal/value-store/value-store';
import { type Edits, merged } from './edits';
import { type Grader, keptEdits, type Typed } from './kept-edits';
import { GradingSender, judge, type Other } from './grading-sender';

const noEdits: Edits = {};
const isEmpty = (edits: Edits) => Object.keys(edits).length === 0;
const keyOf = ({ uid, schoolId }: Grader) => `${uid}/${schoolId}`;
/** Milliseconds after the last key of a score: longer than between two digits of one number. */
const DIGIT_MS = 180;

/**
 * Unsaved grading input. It lives outside the components, because sending continues across screens, and each keystroke
 * is written to IndexedDB at once, so that a reload, a lost connection or the end of the session loses nothing.
 */
class GradingStore {
  readonly #latest = new Map<number, GradedSubmission>();
  readonly #others = new Map<number, Other>();
  readonly #loading = new Map<string, Promise<void>>();
  /** Whose edits are being loaded. */
  #loaded: Grader | undefined;
  #loads: Promise<void> = Promise.resolve();
  readonly #listeners = createListeners();
  readonly #kept = keptEdits(() => this.#loaded);
  readonly #sender = new GradingSender(this);
  readonly #outbox = new Outbox<number, Typed>(
    {
      most: 1,
      collectMs: 800,
      retryMs: { first: 2_000, longest: 30_000 },
      merge: (older, { grader, edits }) => ({ grader, edits: merged(older?.edits ?? noEdits, edits) }),
      isOwn: ({ grader }) => sessionState().session?.uid === grader.uid,
      send: (batch) => this.#sender.send(batch),
      judge,
    },
    this.#kept.store,
    hostClock,
  );

  readonly subscribe = this.#listeners.subscribe;
  /** Whether there is no connection, and whether a reload would lose unsaved values. */
  readonly state = this.#outbox.read;
  readonly whenOthersEnd = this.#kept.whenOthersEnd;

  constructor() {
    this.#outbox.subscribe(() => {
      for (const [id, { isRead }] of this.#others) if (isRead && !this.read(id)) this.#others.delete(id);
      this.#listeners.tell();
    });
    followPage(this.#outbox);
  }

  /** Every submission with unsaved input; a new object after each change. */
  readonly submissions = (): ReadonlyMap<number, Entry<Typed>> => this.#outbox.read().waiting;

  read(submissionId: number): Entry<Typed> | undefined {
    return this.#outbox.get(submissionId);
  }

  editsOf(submissionId: number): Edits {
    return this.read(submissionId)?.edit.edits ?? noEdits;
  }

  /** The grader has finished it, which the server may not know yet. */
  readonly isFinishing = (submissionId: number): boolean => this.editsOf(submissionId).done?.value === 'true';

  /** The server's reason for refusing what was typed. */
  refusalOf(submissionId: number): string | undefined {
    const hold = this.read(submissionId)?.hold;
    return hold?.why === 'refusal' ? hold.reason : undefined;
  }

  otherOf(submissionId: number): Other | undefined {
    return this.#others.get(submissionId);
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
    const loading = this.#loading.get(key) ?? this.#load(grader);
    this.#loading.set(key, loading);
    return loading;
  }

  /** Loads what other pages have left since the last load. */
  loadAgain(grader: Grader): Promise<void> {
    this.#loading.delete(keyOf(grader));
    return this.load(grader);
  }

  #load(grader: Grader): Promise<void> {
    this.#loads = this.#loads.then(() => {
      this.#loaded = grader;
      return this.#outbox.load();
    });
    return this.#loads;
  }

  /** Replaces the edits of a submission; what held them back may be resolved. A score is complete soon after its last key. */
  put(grader: Grader, submissionId: number, edits: Edits, isScore = false): void {
    const typed = isEmpty(edits) ? undefined : { grader, edits };
    this.#outbox.replace(submissionId, typed, isScore ? DIGIT_MS : undefined);
  }

  /** Brings the edits up to date with the submission that they are based on. */
  revise(latest: GradedSubmission, { grader, edits }: Typed): void {
    this.note(latest);
    this.#outbox.revise(latest.id, isEmpty(edits) ? undefined : { grader, edits });
  }

  /** What the server has now. */
  note(submission: GradedSubmission): void {
    this.#latest.set(submission.id, this.latestOf(submission));
  }

  setOther(submissionId: number, other: Other): void {
    this.#others.set(submissionId, other);
    this.#listeners.tell();
  }

  flush(): void {
    this.#outbox.flush();
  }

  /** Clears the memory; what is stored in the browser stays there for its owner. */
  forgetMemory(): void {
    this.#loading.clear();
    this.#latest.clear();
    this.#others.clear();
    this.#outbox.forget();
  }

  /** Resolves when everything typed is stored and the edits of earlier visits are loaded. */
  async settled(): Promise<void> {
    await this.#loads;
    await this.#outbox.settled();
  }
}

export const gradingStore = new GradingStore();

// Whoever signs in next starts from what is stored for their own account.
subscribeToSession(() => {
  if (!sessionState().session) gradingStore.forgetMemory();
});
