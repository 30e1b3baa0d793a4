import { table } from '../workspace/table';
import { type Result, total } from './check';

const MOST_SLOW_TESTS = 10;

/** What `pnpm test` ends with: seconds by suite, the slowest tests, and last the counts over all suites. */
export function report(results: readonly Result[]): string {
  const { passed, failed, tests } = total(results);
  const known = total(results.filter(({ since }) => since !== undefined));
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
  return [
    '',
    table(['suite', 'seconds', 'passed', 'failed'], suites),
    '',
    table(['seconds', 'slowest tests'], slowest),
    '',
    ...(known.passed > 0 ? [`${known.passed} of the passed are known from earlier runs on the same files.`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
