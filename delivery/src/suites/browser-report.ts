import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { type Outcome } from '../checks/check';
import { type SpecOutcome } from './browser-specs';

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z
            .object({ message: z.string().optional(), location: z.object({ line: z.number() }).optional() })
            .optional(),
        }),
      ),
    }),
  ),
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

const specsIn = ({ specs = [], suites = [] }: Suite): z.infer<typeof specSchema>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
/** Playwright names what was expected and received below the first line, and the calls it made at the end. */
const MOST_LINES = 12;

function failureOf({ message = 'It failed.', location }: { message?: string; location?: { line: number } }): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...lines.slice(0, MOST_LINES), ...(location ? [`in line ${location.line}`] : [])].join('\n  ');
}
const pathOf = (file: string) => `e2e/tests/${file}`;

/** Parses the report of Playwright's JSON reporter. A skipped or flaky test counts as failed. */
export function browserOutcome(report: unknown): Outcome {
  const { stats, errors, suites } = reportSchema.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  const tests = suites.flatMap(specsIn).flatMap(({ title, file, tests: runs }) =>
    runs.flatMap(({ results }) =>
      results.map(({ duration, error }) => ({
        title: `${pathOf(file)}: ${title}`,
        seconds: duration / 1000,
        ...(error && { failure: failureOf(error) }),
      })),
    ),
  );
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, tests };
}

/** The outcome by file, with the remotes that its tests loaded (`e2e/src/loaded-remotes.ts`). */
export function outcomesBySpec(report: unknown): Map<string, SpecOutcome> {
  const outcomes = new Map<string, SpecOutcome>();
  for (const { file, ok, tests } of reportSchema.parse(report).suites.flatMap(specsIn)) {
    const { passed, failed, loaded } = outcomes.get(pathOf(file)) ?? { passed: 0, failed: 0, loaded: [] };
    const noted = tests
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === 'remote' && description ? description : []));
    // A test that ran twice or not at all did not simply pass.
    const green = tests.filter(({ results }) => ok && results.length === 1).length;
    outcomes.set(pathOf(file), {
      passed: passed + green,
      failed: failed + tests.length - green,
      loaded: [...new Set([...loaded, ...noted])],
    });
  }
  return outcomes;
}
