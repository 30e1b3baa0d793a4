import { TookTooLong } from '../refusals/unavailable';

interface Waiting {
  start: () => void;
}

/**
 * Runs one piece of work at a time. Those that wait are taken from each school in turn, so that a school with many does
 * not keep the others waiting; each school has a bound of its own.
 */
export class TurnsOfSchools {
  /** The school whose turn is next comes first. */
  #waiting = new Map<number, Waiting[]>();
  #isBusy = false;

  constructor(private readonly waitingMax: number) {}

  /** @throws TookTooLong if too many of the school wait, or the reason of the signal */
  async run<T>(schoolId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#isBusy) await this.#turn(schoolId, signal);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(schoolId: number, signal: AbortSignal): Promise<void> {
    const own = this.#waiting.get(schoolId) ?? [];
    if (own.length >= this.waitingMax) throw new TookTooLong('Too many of the school wait.');
    this.#waiting.set(schoolId, own);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      const onAbort = () => {
        own.splice(own.indexOf(waiting), 1);
        if (own.length === 0) this.#waiting.delete(schoolId);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      own.push(waiting);
    });
  }

  /** Stays busy if there is somebody to go on. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#isBusy = false;
      return;
    }
    const [schoolId, own] = first;
    const waiting = own.shift();
    this.#waiting.delete(schoolId);
    if (own.length > 0) this.#waiting.set(schoolId, own);
    waiting?.start();
  }
}
