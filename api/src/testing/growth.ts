/**
 * An approximation of the calling thread's CPU time in milliseconds: the process's CPU time includes other threads, and
 * wall-clock time includes waiting on a busy machine.
 */
export function cpuTime(work: () => unknown): number {
  const [cpu, clock] = [process.cpuUsage(), performance.now()];
  work();
  const elapsed = performance.now() - clock;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}

/** Shorter times are lost in the noise of garbage collection. */
const READABLE_MS = 4;
/** Three doublings reduce the noise to a third. */
const DOUBLINGS = 3;
const ROUNDS = 40;

/**
 * How much longer a text of twice the length takes: 2 for linear work, 4 for quadratic. Measured with a text of the
 * given length and one an eighth as long. Growth beyond the limit is measured again, and the minimum counts.
 */
export function growthOf(
  textOf: (length: number) => string,
  work: (text: string) => unknown,
  { length, limit }: { length: number; limit: number },
): number {
  const [short, long] = [textOf(length / 2 ** DOUBLINGS), textOf(length)];
  let growth = Infinity;
  let [shortest, longest] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS && growth > limit; round += 1) {
    shortest = Math.min(
      shortest,
      cpuTime(() => work(short)),
    );
    longest = Math.min(
      longest,
      cpuTime(() => work(long)),
    );
    growth = (longest / Math.max(shortest, READABLE_MS)) ** (1 / DOUBLINGS);
  }
  return growth;
}
