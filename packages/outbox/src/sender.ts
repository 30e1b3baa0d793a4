/** Time: the one of the device, or one that a test turns. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `act` after so many milliseconds. Returns what prevents it. */
  after: (ms: number, act: () => void) => () => void;
}

/** Milliseconds between two rounds. */
export interface Pauses {
  /** After one that failed; doubled with each until the longest. */
  first: number;
  longest: number;
  /** After one that left more to send. */
  next: number;
}

/** What came of a round: nothing is left that could be sent, more can be, or it is worth another try later. */
export type Outcome = 'done' | 'more' | 'later';

/** Sends in rounds, one at a time: some time after a change, again while there is more, and later after a failure. */
export class Sender {
  #cancel: (() => void) | undefined;
  #dueAt = Infinity;
  /** When the planned round begins, however much is still typed. */
  #latest = Infinity;
  #isRetry = false;
  #isRunning = false;
  #isAgain = false;
  #isStopped = false;
  #pause: number;

  constructor(
    private readonly clock: Clock,
    private readonly pauses: Pauses,
    private readonly round: () => Promise<Outcome>,
  ) {
    this.#pause = pauses.first;
  }

  /** Whether a round is to come. */
  get isPlanned(): boolean {
    return this.#cancel !== undefined;
  }

  /** A round within so many milliseconds, or earlier where one is planned. */
  soon(ms: number): void {
    if (this.clock.now() + ms < this.#dueAt) this.#plan(ms);
  }

  /**
   * Something was typed: it is sent `longest` milliseconds after the first key at the latest, and already `rest` after the
   * last one where a rest says that it is complete. A retry that is planned is not hastened.
   */
  typed(longest: number, rest?: number): void {
    if (this.#isRetry || (rest === undefined && this.isPlanned)) return;
    const now = this.clock.now();
    const latest = Math.min(this.#latest, now + longest);
    this.#plan(Math.min(rest ?? Infinity, latest - now));
    this.#latest = latest;
  }

  /** Now, as if nothing had failed: the connection is back, or typing has ended. */
  now(): void {
    this.#pause = this.pauses.first;
    this.#plan(0);
  }

  /** Whatever is planned is not sent; what is typed from now on is. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#dueAt = this.#latest = Infinity;
    this.#isRetry = this.#isAgain = false;
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.cancel();
    this.#isStopped = true;
  }

  #plan(ms: number): void {
    if (this.#isStopped) return;
    this.cancel();
    this.#dueAt = this.#latest = this.clock.now() + ms;
    this.#cancel = this.clock.after(ms, () => void this.#run());
  }

  async #run(): Promise<void> {
    this.cancel();
    if (this.#isRunning) {
      this.#isAgain = true;
      return;
    }
    this.#isRunning = true;
    try {
      this.#next(await this.round());
    } finally {
      this.#isRunning = false;
    }
  }

  #next(outcome: Outcome): void {
    const isMore = outcome === 'more' || this.#isAgain;
    this.#isAgain = false;
    if (outcome === 'later') {
      this.soon(this.#pause);
      this.#isRetry = true;
      this.#pause = Math.min(2 * this.#pause, this.pauses.longest);
      return;
    }
    this.#pause = this.pauses.first;
    if (isMore) this.soon(this.pauses.next);
  }
}
