import { table } from '../workspace/table';
import { type Result, total } from './check';

const MOST_SLOW_TESTS = 10;

/** The end of `pnpm test`'s output: seconds by suite, the slowest tests, those that failed, and the counts over all suites. */
export function report(results: readonly Result[]): string {
  const { passed, failed, tests } = total(results);
  const known = results.reduce((sum, result) => sum + (result.since ? result.passed : (result.known ?? 0)), 0);
  const suites = [...results]
    .sort((a, b) => b.seconds - a.seconds)
    .map((result) => [
      result.name,
      result.since ? `known green since ${result.since}` : result.seconds.toFixed(0),
      String(result.passed),
      String(result.failed),
    ]);
  const slowest = [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_SLOW_TESTS)
    .map(({ title, seconds }) => [seconds.toFixed(1), title]);
  const failures = tests.flatMap(({ title, failure }) => (failure === undefined ? [] : [`${title}\n  ${failure}`]));
  return [
    '',
    table(['suite', 'seconds', 'passed', 'failed'], suites),
    '',
    table(['seconds', 'slowest tests'], slowest),
    '',
    ...(failures.length > 0 ? ['failed tests', ...failures, ''] : []),
    ...(known > 0 ? [`${known} of the passed are known from earlier runs on the same files.`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
