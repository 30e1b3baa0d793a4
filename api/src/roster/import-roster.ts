import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { limits, type Language } from 'shared/contract/limits';
import { type RosterCount, type RosterPreview, type RosterProblem } from 'shared/contract/roster';
import { textOf } from 'shared/contract/text';
import { type Database } from '../db/database';
import { schools } from '../db/schema/schools';
import { badRequest, orNotFound, Refusal } from '../server/refusal';
import { loadTaken } from './accounts';
import { applyPlan } from './apply-plan';
import { readOneRoster } from './one-roster';
import { oneRosterFiles } from './one-roster.tables';
import { isDone, type Plan, planImport } from './plan';
import { loadPresent, type Present } from './present';
import { Findings, type Problem } from './problems';
import { isZip, readZip } from './read-zip';
import { type Roster } from './roster';
import { readStudentList } from './student-list';

export interface ImportInput {
  bytes: Buffer;
  schoolId: number;
  /** The grade of a plain list of students. */
  gradeId: number | undefined;
  language: Language;
  now: Date;
}

const isOneRoster = (bytes: Buffer) => isZip(bytes);

/** @throws 400 for what is no roster at all, and a plain list without its grade. */
async function readRoster(
  { bytes, gradeId, language, now }: ImportInput,
  { school }: Pick<Present, 'school'>,
  findings: Findings,
): Promise<Roster | undefined> {
  const allowance = { rows: limits.rosterRowsMax };
  if (!isOneRoster(bytes)) {
    if (gradeId === undefined) throw badRequest('errors.rosterGrade', {}, 'gradeId');
    return readStudentList(bytes, findings, allowance);
  }
  const files = await readZip(bytes, oneRosterFiles);
  if (files.size === 0) throw badRequest('errors.rosterFile');
  return readOneRoster(files, { school, language, today: now.toISOString().slice(0, 10) }, findings, allowance);
}

/** The file and everything that it would write in the school as it stands. */
const hashOf = (bytes: Buffer, plan: Plan): string =>
  createHash('sha256').update(bytes).update('\0').update(JSON.stringify(plan)).digest('hex');

async function planOf(db: Database, input: ImportInput) {
  const present = orNotFound(await loadPresent(db, input.schoolId));
  const findings = new Findings();
  const roster = await readRoster(input, present, findings);
  const taken = await loadTaken(db, roster?.students.flatMap(({ email }) => email ?? []) ?? []);
  const plan =
    roster && planImport(roster, { ...present, taken }, findings, isOneRoster(input.bytes) ? undefined : input.gradeId);
  return { plan, findings };
}

const presentProblem = ({ file, line, key, values }: Problem, language: Language): RosterProblem => ({
  file,
  line,
  code: key,
  message: textOf(language, key, values),
});

/** What an import would do; nothing is written. @throws 400 for a file that is no roster, 404 without the school. */
export async function previewImport(db: Database, input: ImportInput): Promise<RosterPreview> {
  const { plan, findings } = await planOf(db, input);
  const { language, bytes } = input;
  const changes = plan?.changes ?? [];
  return {
    format: isOneRoster(bytes) ? 'oneroster' : 'students',
    hash: plan ? hashOf(bytes, plan) : '',
    counts: plan?.counts ?? [],
    changes: changes.slice(0, limits.rosterListMax),
    changeCount: changes.length,
    leftOut: [...findings.leftOut].map(([reason, { count, names }]) => ({ reason, count, names })),
    notices: findings.notices.map((problem) => presentProblem(problem, language)),
    errors: findings.errors.map((problem) => presentProblem(problem, language)),
    errorCount: findings.errorCount,
  };
}

/**
 * Imports what was previewed, all of it or nothing. Sent again after it was done, it does nothing and answers alike.
 *
 * @throws 400 while the roster has errors, 412 when the file or the school is not what the preview saw.
 */
export function runImport(db: Database, input: ImportInput, hash: string): Promise<RosterCount[]> {
  return db.transaction(async (tx) => {
    // One import of a school at a time: the second one then sees what the first has written.
    await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, input.schoolId)).for('update');
    const { plan, findings } = await planOf(tx, input);
    if (!plan || findings.errorCount > 0) throw badRequest('errors.rosterHasErrors');
    if (isDone(plan)) return plan.counts;
    if (hashOf(input.bytes, plan) !== hash) throw new Refusal(412, 'errors.rosterChanged');
    await applyPlan(tx, input.schoolId, plan, input.now);
    return plan.counts;
  });
}
