import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type Check, type Outcome, type TimedTest } from '../checks/check';
import { roomDir } from '../workspace/rooms';
import { run } from '../workspace/run';

const folder = path.join(roomDir('e2e'), 'test-results');

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
interface Suite {
  specs?: z.infer<typeof specSchema>[] | undefined;
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).optional(), suites: z.array(suiteSchema).optional() }),
);
const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suiteSchema),
});

const testsIn = ({ specs = [], suites = [] }: Suite): TimedTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ title: `e2e/tests/${file}: ${title}`, seconds: duration / 1000 })),
    ),
  ),
  ...suites.flatMap(testsIn),
];

/** Reads what Playwright's JSON reporter wrote. A skipped or flaky test counts as failed. */
export function browserOutcome(report: unknown): Outcome {
  const { stats, errors, suites } = reportSchema.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, tests: suites.flatMap(testsIn) };
}

export const browser: Check = {
  name: 'browser tests on the production build',
  inputs: ['.'],
  async run() {
    const playwright = path.join(roomDir('e2e'), 'node_modules/.bin/playwright');
    // A report of an earlier run must not speak for this one.
    await rm(folder, { recursive: true, force: true });
    const error = await run(playwright, ['test'], { cwd: roomDir('e2e'), inherit: true }).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    const outcome = browserOutcome(JSON.parse(await readFile(path.join(folder, 'results.json'), 'utf8')));
    return { ...outcome, failed: error ? Math.max(1, outcome.failed) : outcome.failed };
  },
};
