export interface TimedTest {
  title: string;
  seconds: number;
  /** The error of a failed test; several lines. */
  failure?: string | undefined;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Number of passed tests whose result is from an earlier run. */
  known?: number;
  /** The slowest tests and all that failed, if known. */
  tests?: readonly TimedTest[];
}

export interface Result extends Outcome {
  name: string;
  seconds: number;
  /** ISO time of the earlier run that this result was taken from. */
  since?: string;
}

export type Print = (line: string) => void;

export interface Check {
  name: string;
  /** Files and folders that determine the result, relative to the root. Without them it always runs. */
  inputs?: readonly string[];
  /** Name of a check that must finish first. */
  needs?: string;
  /** Runs to completion and prints as it goes; a throw counts as one failure. */
  run: (print: Print) => Promise<Outcome>;
}

/** Results of earlier runs with the same inputs. */
export interface KnownResults {
  find: (check: Check) => Promise<(Outcome & { at: string }) | undefined>;
  /**
   * Called before the run. Returns a function that stores the outcome if it is green and the inputs have not changed.
   */
  begin: (check: Check) => (outcome: Outcome) => Promise<void>;
}

const secondsSince = (started: number) => (Date.now() - started) / 1000;

async function runCheck(check: Check, print: Print, results?: KnownResults): Promise<Result> {
  const { name } = check;
  const known = await results?.find(check);
  if (known) {
    const { at, ...outcome } = known;
    print(`\n── ${name}: known green since ${at} (${known.passed} passed)`);
    return { ...outcome, name, seconds: 0, since: at };
  }
  const started = Date.now();
  print(`\n── ${name}`);
  const keep = results?.begin(check);
  const outcome = await check.run(print).catch((error: Error): Outcome => {
    print(error.message);
    return { passed: 0, failed: 1 };
  });
  // A suite that ran nothing has proven nothing.
  if (outcome.passed + outcome.failed === 0) outcome.failed = 1;
  await keep?.(outcome);
  const seconds = secondsSince(started);
  print(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round(seconds)} s)`);
  return { ...outcome, name, seconds };
}

export interface RunOptions {
  /** Maximum number of concurrent checks. */
  lanes?: number;
  results?: KnownResults;
}

/**
 * Starts the checks in order and runs all of them even if one fails. A check starts after the one it needs, and its
 * lane waits meanwhile: otherwise the longest check might start last.
 */
export async function runChecks(
  checks: readonly Check[],
  print: Print,
  { lanes = 1, results }: RunOptions = {},
): Promise<Result[]> {
  const finished: Result[] = [];
  const waiting = [...checks];
  const unfinished = new Map<string, Promise<void>>();
  const finish = async (check: Check) => {
    finished.push(await runCheck(check, print, results));
    unfinished.delete(check.name);
  };
  const lane = async () => {
    for (let [check] = waiting; check; [check] = waiting) {
      const needed = unfinished.get(check.needs ?? '');
      if (!needed) {
        waiting.shift();
        unfinished.set(check.name, finish(check));
      }
      await (needed ?? unfinished.get(check.name));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return finished;
}

/** Sums the counts of several suites. */
export const total = (outcomes: readonly Outcome[]): Required<Omit<Outcome, 'known'>> => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  tests: outcomes.flatMap(({ tests = [] }) => tests),
});
