export interface Outcome {
  passed: number;
  failed: number;
}

export interface Check {
  name: string;
  /** Runs to the end, printing as it goes; a throw counts as one failure. */
  run: () => Promise<Outcome>;
}

/** Runs the checks one after the other, all of them even when one fails, and adds up what they counted. */
export async function runChecks(checks: Check[], print: (line: string) => void): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  for (const check of checks) {
    const started = Date.now();
    print(`\n── ${check.name}`);
    const outcome = await check.run().catch((error: Error) => {
      print(error.message);
      return { passed: 0, failed: 1 };
    });
    // A suite that ran nothing has proven nothing.
    if (outcome.passed + outcome.failed === 0) outcome.failed = 1;
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    print(`── ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  return total;
}
