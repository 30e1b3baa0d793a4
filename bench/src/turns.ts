import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 1;
const NS_IN_MS = 1e6;

/** Time that the processor has spent on the main thread, without what waits for others; undefined outside of Linux. */
function threadMs(): number | undefined {
  try {
    const [spent] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(spent) / NS_IN_MS;
  } catch {
    return undefined;
  }
}

export interface Turns<Result> {
  result: Result;
  /** The longest delay of the event loop, with everything that the machine did meanwhile. */
  turnMs: number;
  /** Most time of the processor between two turns of its timers, an upper bound of the longest turn; 0 outside of Linux. */
  processorMs: number;
}

/** Runs work, and measures how long it keeps the event loop from others. */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<Turns<Result>> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let [last, processorMs] = [threadMs() ?? 0, 0];
  const sample = () => {
    const now = threadMs() ?? 0;
    processorMs = Math.max(processorMs, now - last);
    last = now;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  delay.enable();
  const result = await work();
  delay.disable();
  clearInterval(timer);
  sample();
  return { result, turnMs: delay.max / NS_IN_MS, processorMs };
}
