import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { type HouseCheck } from './house-check';
import { runTool } from './tool';

interface Scope {
  /** Excluded files as globs. */
  ignore: readonly string[];
  /** Minimum length of a duplicate in tokens and lines. */
  tokens: number;
  lines: number;
}

const never = ['**/node_modules/**', '**/dist/**', '**/.portal/**', '**/test-results/**', '**/db/migrations/**'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/testing/**', 'e2e/**', '**/fixtures/**'];

/**
 * Duplicates below these limits are better kept: imports and frames of two screens, columns of two tables, rules of
 * the English and Turkish generators that will diverge. Tests may repeat more: readable on their own beats short.
 */
const scopes: readonly Scope[] = [
  { ignore: [...never, ...tests], tokens: 75, lines: 6 },
  { ignore: never, tokens: 120, lines: 8 },
];

const place = z.object({ name: z.string(), start: z.number(), end: z.number() });
const reportSchema = z.object({
  duplicates: z.array(z.object({ tokens: z.number(), firstFile: place, secondFile: place })),
});
type Place = z.infer<typeof place>;

/** Parses a report of jscpd into lines. */
export function duplicatesIn(report: string): string[] {
  const at = ({ name, start, end }: Place) => `${name}:${start}-${end}`;
  return reportSchema
    .parse(JSON.parse(report))
    .duplicates.map(({ tokens, firstFile, secondFile }) => `${at(firstFile)} and ${at(secondFile)} (${tokens} tokens)`);
}

async function duplicatesOf({ ignore, tokens, lines }: Scope): Promise<string[]> {
  const output = await mkdtemp(path.join(tmpdir(), 'portal-house-'));
  try {
    await runTool('jscpd', [
      '.',
      '--format',
      'typescript,tsx',
      '--ignore',
      ignore.join(','),
      '--min-tokens',
      String(tokens),
      '--min-lines',
      String(lines),
      '--fail-on-empty',
      '--reporters',
      'json',
      '--output',
      output,
    ]);
    return duplicatesIn(await readFile(path.join(output, 'jscpd-report.json'), 'utf8'));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Code that occurs in two places. */
export const duplicates: HouseCheck = {
  name: 'duplicated code',
  find: async () => [...new Set((await Promise.all(scopes.map(duplicatesOf))).flat())],
};
