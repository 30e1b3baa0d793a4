/** Time: the one of the device, or one that a test turns. */
export interface Clock {
  /** In milliseconds; since 1970 where it tells when an edit was made. */
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
  protected dueAt = Infinity;
  protected pause: number;
  #unplan: (() => void) | undefined;
  #isRunning = false;
  #isAgain = false;
  #isStopped = false;

  constructor(
    protected readonly clock: Clock,
    protected readonly pauses: Pauses,
    private readonly round: () => Promise<Outcome>,
  ) {
    this.pause = pauses.first;
  }

  /** A round within so many milliseconds, or earlier where one is planned. */
  soon(ms: number): void {
    if (this.clock.now() + ms < this.dueAt) this.plan(ms);
  }

  /** Whatever is planned is not sent. */
  cancel(): void {
    this.#unplan?.();
    this.dueAt = Infinity;
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.#isStopped = true;
    this.cancel();
  }

  protected plan(ms: number): void {
    if (this.#isStopped) return;
    this.#unplan?.();
    this.dueAt = this.clock.now() + ms;
    this.#unplan = this.clock.after(ms, () => void this.#run());
  }

  protected planRetry(): void {
    this.soon(this.pause);
  }

  async #run(): Promise<void> {
    this.dueAt = Infinity;
    this.#isAgain = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    const outcome = await this.round().finally(() => (this.#isRunning = false));
    if (outcome === 'later') {
      this.planRetry();
      this.pause = Math.min(2 * this.pause, this.pauses.longest);
      return;
    }
    this.pause = this.pauses.first;
    if (outcome === 'more' || this.#isAgain) this.soon(this.pauses.next);
  }
}
