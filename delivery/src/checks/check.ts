export interface TimedTest {
  title: string;
  seconds: number;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** The slowest tests, where the suite knows them. */
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
  /** Files and folders that decide the result, from the root of the checkout. Without them it runs every time. */
  inputs?: readonly string[];
  /** Runs to the end, printing as it goes; a throw counts as one failure. */
  run: (print: Print) => Promise<Outcome>;
}

/** Results of earlier runs on the same inputs. */
export interface KnownResults {
  find: (check: Check) => Promise<(Outcome & { at: string }) | undefined>;
  /** Call before the run: answers a function that keeps the outcome, if it is green and the inputs are still the same. */
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
  /** How many checks run at the same time. */
  lanes?: number;
  results?: KnownResults;
}

/** Starts the checks in their order and runs all of them, even when one fails. */
export async function runChecks(
  checks: readonly Check[],
  print: Print,
  { lanes = 1, results }: RunOptions = {},
): Promise<Result[]> {
  const finished: Result[] = [];
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      finished.push(await runCheck(check, print, results));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return finished;
}

/** Adds up what several suites counted. */
export const total = (outcomes: readonly Outcome[]): Required<Outcome> => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  tests: outcomes.flatMap(({ tests = [] }) => tests),
});
