const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

const NEXT_MS = 500;

/** Outcome of a step: nothing left, more to do, or failed but worth a retry. */
export type Outcome = 'done' | 'more' | 'later';

/** Repeats a step until nothing is left, with increasing delays while it fails. */
export class Retry {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;
  private pause = FIRST_MS;
  private isStopped = false;

  constructor(private readonly work: () => Promise<Outcome>) {}

  /** Runs within `ms`, or earlier if a run is already planned. */
  soon(ms: number): void {
    const at = performance.now() + ms;
    if (this.isStopped || at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.run(), ms);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.dueAt = Infinity;
    const outcome = await this.work();
    if (outcome === 'later') {
      this.soon(this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_MS);
      return;
    }
    this.pause = FIRST_MS;
    if (outcome === 'more') this.soon(NEXT_MS);
  }
}
