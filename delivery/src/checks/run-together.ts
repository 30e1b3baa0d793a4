/**
 * Runs named checks concurrently and to completion, so that one failure does not hide another.
 * @throws Error that names every failure
 */
export async function runTogether(
  room: string,
  checks: readonly (readonly [name: string, check: Promise<unknown>])[],
  report: (line: string) => void,
): Promise<void> {
  const timed = async ([name, check]: readonly [string, Promise<unknown>]) => {
    const started = Date.now();
    const failure = await check.then(
      () => undefined,
      (error: Error) => error,
    );
    report(`${failure ? '✗' : '✓'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return failure && `${name}: ${failure.message}`;
  };
  const failures = (await Promise.all(checks.map(timed))).filter((outcome) => outcome !== undefined);
  if (failures.length > 0) throw new Error(`${room} is not released.\n${failures.join('\n')}`);
}
