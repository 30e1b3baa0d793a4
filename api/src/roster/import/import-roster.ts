import { eq } from 'drizzle-orm';
import { rosterReasonLabel } from 'shared/contract/enums';
import { limits, type Language } from 'shared/contract/limits';
import { type RosterCount, type RosterPreview, type RosterProblem } from 'shared/contract/roster';
import { textOf } from 'shared/contract/text';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';
import { Stage } from '../../db/stage';
import { badRequest, orNotFound, Refusal } from '../../refusals/refusal';
import { loadTaken } from '../write/accounts';
import { applyPlan } from '../write/apply-plan';
import { keepImport, rememberSchool } from './import-record.repository';
import { isDone } from '@teacher-portal/roster/plan/plan';
import {
  isOneRoster,
  type Planned,
  type Planner,
  type Purpose,
  readHere,
  type RosterInput,
} from '@teacher-portal/roster/plan/planner';
import { prepareWrites, type PreparedWrites } from '../write/prepare-writes';
import { findSchool, loadSchoolRows } from './school-now';
import { type Problem } from '@teacher-portal/roster/files/problems';
import { loadRecords, recordsStamp } from '../write/records.repository';
import { refuseFile, rosterMessage } from './roster-message';
import { withRosterThread } from './roster-thread';
import { schoolStamp } from './school-stamp.repository';

export interface ImportInput extends Omit<RosterInput, 'words'> {
  /** Of the sentences, and of what a roster names. */
  language: Language;
  schoolId: number;
  /** The teacher who imports it. */
  userId?: number;
  /** The number of students to be withdrawn, as confirmed by the teacher; required if it is large. */
  confirmed?: number | undefined;
  /** Fires when the client disconnects. */
  signal?: AbortSignal;
}

const wordsIn = (language: Language): RosterInput['words'] => ({
  grade: textOf(language, 'enums.rosterWord.grade', { number: '{{number}}' }),
  guardian: textOf(language, 'enums.rosterWord.guardian'),
  parent: textOf(language, 'enums.rosterWord.parent'),
  relative: textOf(language, 'enums.rosterWord.relative'),
});

/** Bytes that are read and compared here in less than a tenth of a second: about 1,000 students. A zip may unpack to two hundred times its size. */
const SMALL_LIST = 40_000;
const SMALL_BUNDLE = 10_000;

/** Reads the file, in a thread if it is large, before `work` asks for the changes. */
async function withPlanner<T>(
  db: Database,
  { schoolId, userId: _, confirmed: __, signal = new AbortController().signal, ...input }: ImportInput,
  work: (planner: Planner) => Promise<T>,
): Promise<T> {
  const school = orNotFound(await findSchool(db, schoolId));
  const records = isOneRoster(input.bytes) ? await loadRecords(db, schoolId) : {};
  const read = { ...input, words: wordsIn(input.language), records };
  const isSmall = input.bytes.length <= (isOneRoster(input.bytes) ? SMALL_BUNDLE : SMALL_LIST);
  if (isSmall) return work(await readHere(read, school).catch(refuseFile));
  return withRosterThread(read, school, signal, work);
}

async function planFor(db: Database, schoolId: number, planner: Planner, purpose: Purpose): Promise<Planned> {
  const schoolRows = orNotFound(await loadSchoolRows(db, schoolId));
  const taken = await loadTaken(db, planner.addresses);
  return planner.plan({ ...schoolRows, taken }, purpose);
}

const presentProblem = ({ file, line, key, values }: Problem, language: Language): RosterProblem => ({
  file,
  line,
  code: rosterMessage(key),
  message: textOf(language, rosterMessage(key), values),
});

/** What an import would change, and its errors. @throws 400 for an invalid file, 404 for an unknown school. */
export const planned = (db: Database, input: ImportInput): Promise<Planned> =>
  withPlanner(db, input, (planner) => planFor(db, input.schoolId, planner, 'preview'));

/** A dry run of an import. @throws 400 for an invalid file, 404 for an unknown school. */
export async function previewImport(db: Database, input: ImportInput): Promise<RosterPreview> {
  const { plan, changeCount, hash, findings } = await planned(db, input);
  const { language, bytes } = input;
  return {
    format: isOneRoster(bytes) ? 'oneroster' : 'students',
    hash,
    counts: plan?.counts ?? [],
    changes: plan?.changes ?? [],
    changeCount,
    faults: findings.faults.map(({ value, ask, ...fault }) => ({
      ...presentProblem(fault, language),
      value,
      ...(ask && { ask }),
    })),
    faultCount: findings.faultCount,
    skipped: findings.skipped.map(({ reason, ...line }) => ({
      ...line,
      code: rosterReasonLabel[reason],
      message: textOf(language, rosterReasonLabel[reason]),
    })),
    skippedCount: findings.skippedCount,
    columns: findings.columns,
    headingLine: findings.headingLine,
    missing: plan?.missing.slice(0, limits.rosterListMax) ?? [],
    missingCount: plan?.missing.length ?? 0,
    confirmCount: plan?.confirmCount ?? null,
    leftOut: [...findings.leftOut].map(([reason, { count, names }]) => ({ reason, count, names })),
    notices: findings.notices.map((problem) => presentProblem(problem, language)),
    errors: findings.errors.map((problem) => presentProblem(problem, language)),
    errorCount: findings.errorCount,
  };
}

interface Previewed {
  hash: string;
  onApplied: (tx: Database) => Promise<void>;
}

/** A plan, and what it inserts if that was prepared before the transaction. */
type Ready = Planned & { prepared?: PreparedWrites };

interface Imported {
  counts: RosterCount[];
  importId: number | null;
}

async function writePlanned(
  tx: Database,
  { schoolId, now, userId, confirmed }: ImportInput,
  { plan, hash: hashNow, findings, prepared }: Ready,
  { hash, onApplied }: Previewed,
): Promise<Imported> {
  if (!plan || findings.errorCount > 0) throw badRequest('errors.rosterHasErrors');
  // A question that the preview may not have asked: somebody else has imported a student meanwhile.
  const isAsking = findings.faults.some(({ ask }) => ask !== undefined);
  if (isDone(plan) && !(isAsking && hashNow !== hash)) return { counts: plan.counts, importId: null };
  if (hashNow !== hash) throw new Refusal(412, 'errors.rosterChanged');
  const { confirmCount: count } = plan;
  if (count !== null && confirmed !== count) throw badRequest('errors.rosterWithdrawsMany', { count });
  const authorId = userId ?? null;
  await rememberSchool(tx, schoolId);
  await applyPlan(tx, schoolId, plan, { now, userId: authorId, prepared });
  const importId = await keepImport(tx, { schoolId, authorId, counts: plan.counts }, now);
  await onApplied(tx);
  return { counts: plan.counts, importId };
}

/**
 * Applies a previewed import in one transaction, which can be undone. Repeating it changes nothing and returns the same
 * counts.
 *
 * @throws 400 if the roster has errors, 412 if the file or the school has changed since the preview.
 */
export async function runImport(
  db: Database,
  input: ImportInput,
  hash: string,
  onApplied: Previewed['onApplied'],
): Promise<Imported> {
  const { schoolId } = input;
  const recordsSeen = await recordsStamp(db, schoolId);
  return withPlanner(db, input, async (planner) => {
    // Planned and prepared before the transaction, in which the embedded database answers nobody else.
    const seen = await schoolStamp(db, schoolId, planner.addresses);
    const early: Ready = await planFor(db, schoolId, planner, 'import');
    const stage = await Stage.open(db);
    try {
      if (early.plan && early.hash === hash)
        early.prepared = await prepareWrites(db, schoolId, early.plan, input.now, stage);
      return await db.transaction(async (tx) => {
        // Serialises the imports of a school, so that a second one sees the result of the first.
        await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update');
        // Another import has changed the base of a delta.
        if ((await recordsStamp(tx, schoolId)) !== recordsSeen) throw new Refusal(412, 'errors.rosterChanged');
        const isSame = (await schoolStamp(tx, schoolId, planner.addresses)) === seen;
        const planned = isSame ? early : await planFor(tx, schoolId, planner, 'import');
        return writePlanned(tx, input, planned, { hash, onApplied });
      });
    } finally {
      await stage.drop();
    }
  });
}
