import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes, after garbage collection if not said otherwise. `external` is outside the heap: buffers of the main thread. */
export interface Memory {
  /** The lowest resident memory since the last reading. */
  rss: number;
  heapUsed: number;
  /** Of all other threads together: the embedded database, and readers of texts and lists. */
  threadHeaps: number;
  external: number;
}

export interface Mark extends Memory {
  minute: number;
}

const PATIENCE_MS = 30_000;
const MARK = /^memory (.+)$/gm;

/** Environment variables of the server to be measured. */
export const memoryProbe = { NODE_OPTIONS: `--require=${path.join(__dirname, 'memory-probe.cjs')}` };

/** Reads the memory of a server that was started with the probe. */
export async function readMemory({ pid, output }: { pid: number; output: () => string }): Promise<Memory> {
  const marks = () => [...output().matchAll(MARK)];
  const before = marks().length;
  const end = Date.now() + PATIENCE_MS;
  process.kill(pid, 'SIGUSR2');
  while (Date.now() < end) {
    const mark = marks()[before]?.[1];
    if (mark) return JSON.parse(mark) as Memory;
    await sleep(50);
  }
  throw new Error(`The server does not say what memory it uses.\n${output().slice(-1000)}`);
}

/** Whether a process allocates with jemalloc; false where `/proc` does not exist. */
export const usesJemalloc = async ({ pid }: { pid: number }): Promise<boolean> =>
  (await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')).includes('/libjemalloc.');

const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[at] ?? NaN) : ((sorted[at - 1] ?? NaN) + (sorted[at] ?? NaN)) / 2;
};

/** Hourly growth: the median of the slopes between all pairs, which is robust to outliers (Theil–Sen). */
export function slopePerHour(points: readonly { minute: number; size: number }[]): number {
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).map((to) => (to.size - from.size) / (to.minute - from.minute)),
  );
  return slopes.length > 0 ? middle(slopes) * 60 : NaN;
}
