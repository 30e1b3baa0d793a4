import { ServiceFault } from './service-fault';

/** Consecutive failures that open the breaker, and for how long it stays open. */
const FAILURES = 5;
const REST_MS = 10_000;
/** Calls of one service that wait for an answer, in this process. */
const RUNNING_MAX = 64;

interface State {
  running: number;
  failures: number;
  /** No calls are made until then; after that, a single call tries. */
  restsUntil: number;
}

/** Refuses calls to a service that is down or slow at once, so that they do not tie up connections. */
export class Breaker {
  private readonly states = new Map<string, State>();

  constructor(private readonly now: () => Date) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const state = this.states.get(key) ?? { running: 0, failures: 0, restsUntil: 0 };
    this.states.set(key, state);
    const time = this.now().getTime();
    const isTrying = state.failures >= FAILURES;
    if ((isTrying && time < state.restsUntil) || state.running >= RUNNING_MAX) throw new ServiceFault('down');
    // While one call tries, the others are refused.
    if (isTrying) state.restsUntil = time + REST_MS;
    state.running += 1;
    try {
      const answer = await work();
      state.failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ServiceFault && error.isOutage) {
        state.failures += 1;
        state.restsUntil = this.now().getTime() + REST_MS;
      } else if (error instanceof ServiceFault) state.failures = 0;
      throw error;
    } finally {
      state.running -= 1;
    }
  }
}
