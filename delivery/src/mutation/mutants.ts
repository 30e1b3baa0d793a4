import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packages, roomDir } from '../workspace/rooms';

/** Pure files not matched by name. */
const named = [
  'src/features/submission-grading/queue/edits.ts',
  'src/features/overview/calendar/events-by-day.ts',
  'src/modules/assessment/editing/apply-update.ts',
  'src/modules/student/present.ts',
];
const isRules = (file: string) => /\.(rules|schema)\.ts$/.test(file);
/** Packages are pure as a whole, except for the helpers of their tests. */
const isOfPackage = (room: string, file: string) =>
  packages.includes(room) && /^src\/(?!testing\/|trial\/).*[^d]\.ts$/.test(file);
const isTest = (file: string) => file.endsWith('.test.ts');

/** The files of a room that `pnpm mutate` changes: rules, schemas, packages, and some named ones. */
export function mutated(room: string): string[] {
  return readdirSync(path.join(roomDir(room), 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => !isTest(file) && (isRules(file) || isOfPackage(room, file) || named.includes(file)))
    .sort();
}

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

export interface FileScore {
  file: string;
  killed: number;
  mutants: number;
}

/** Parses a report of Stryker: a mutant that times out is killed, one that does not compile is ignored. */
export function scoresIn(report: string): FileScore[] {
  return Object.entries(reportSchema.parse(JSON.parse(report)).files).map(([file, { mutants }]) => {
    const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
    const killed = count('Killed', 'Timeout');
    return { file, killed, mutants: killed + count('Survived', 'NoCoverage') };
  });
}

/** Percentage of killed mutants; 100 without mutants. */
export function scoreOf(scores: readonly FileScore[]): number {
  const mutants = scores.reduce((sum, each) => sum + each.mutants, 0);
  return mutants === 0 ? 100 : (100 * scores.reduce((sum, each) => sum + each.killed, 0)) / mutants;
}
