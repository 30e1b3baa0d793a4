import { type Clock } from '../sender';

/** A clock that stands until it is turned. */
export class TestClock implements Clock {
  #now = 0;
  readonly #planned = new Set<{ at: number; act: () => void }>();

  readonly now = (): number => this.#now;

  readonly after = (ms: number, act: () => void): (() => void) => {
    const plan = { at: this.#now + ms, act };
    this.#planned.add(plan);
    return () => void this.#planned.delete(plan);
  };

  /** Lets so many milliseconds pass, and everything happen that is due. */
  async turn(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#planned.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
      await settle();
    }
    this.#now = end;
  }

  cancelAll(): void {
    this.#planned.clear();
  }

  #next(end: number) {
    return [...this.#planned].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets promises settle that wait for nothing but each other. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
}
