export interface Outcome {
  passed: number;
  failed: number;
}

export type Print = (line: string) => void;

export interface Check {
  name: string;
  /** Runs to the end, printing as it goes; a throw counts as one failure. */
  run: (print: Print) => Promise<Outcome>;
}

async function runCheck({ name, run }: Check, print: Print): Promise<Outcome> {
  const started = Date.now();
  print(`\n── ${name}`);
  const outcome = await run(print).catch((error: Error) => {
    print(error.message);
    return { passed: 0, failed: 1 };
  });
  // A suite that ran nothing has proven nothing.
  if (outcome.passed + outcome.failed === 0) outcome.failed = 1;
  print(
    `── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return outcome;
}

/** Runs the checks in their order, `lanes` at the same time, all of them even when one fails, and adds up what they counted. */
export async function runChecks(checks: readonly Check[], print: Print, lanes = 1): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, failed } = await runCheck(check, print);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return total;
}
