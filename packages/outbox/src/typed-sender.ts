import { Sender } from './sender';

/** Sends what is typed: all keys of some time together, and a number soon after its last digit. */
export class TypedSender extends Sender {
  /** When the planned round begins, however much is still typed. */
  #latest = Infinity;
  #isRetry = false;

  /** Whether a round is to come. */
  get isPlanned(): boolean {
    return this.dueAt < Infinity;
  }

  /**
   * Something was typed: it is sent `longest` milliseconds after the first key at the latest, and already `rest` after the
   * last one where a rest says that it is complete. A retry that is planned is not hastened.
   */
  typed(longest: number, rest?: number): void {
    if (this.isPlanned && (this.#isRetry || rest === undefined)) return;
    const now = this.clock.now();
    const latest = Math.min(this.isPlanned ? this.#latest : Infinity, now + longest);
    this.plan(Math.min(rest ?? Infinity, latest - now));
    this.#latest = latest;
  }

  /** Now, as if nothing had failed: the connection is back, or typing has ended. */
  now(): void {
    this.pause = this.pauses.first;
    this.plan(0);
  }

  protected override plan(ms: number): void {
    super.plan(ms);
    this.#latest = this.dueAt;
    this.#isRetry = false;
  }

  protected override planRetry(): void {
    super.planRetry();
    this.#isRetry = true;
  }
}
