import { and, asc, eq, sql } from 'drizzle-orm';
import { defaultRelease, type OwnRelease } from 'shared/contract/release.rules';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { writingOverrides, writingRules } from '../../../db/schema/attempts';
import { submissions } from '../../../db/schema/submissions';
import { type Own } from '../repository';

type Stored = typeof writingRules.$inferSelect;
export type Rules = Omit<Stored, 'assessmentId' | 'schoolId'>;

/** Defaults for an assessment without a row. */
export const defaultRules: Rules = {
  shuffleQuestions: false,
  shuffleOptions: false,
  accessCode: null,
  noGoingBack: false,
  acceptsLate: false,
  notesLeaving: false,
  examBrowser: false,
  tries: 1,
  latePercent: 0,
  pausedAt: null,
  ...defaultRelease,
};

export async function findRules(db: Database, assessmentId: number): Promise<Stored | undefined> {
  const [row] = await db.select().from(writingRules).where(eq(writingRules.assessmentId, assessmentId));
  return row;
}

export async function storeRules(
  tx: Database,
  { id: assessmentId, schoolId }: { id: number; schoolId: number },
  rules: Partial<Rules>,
): Promise<void> {
  await tx
    .insert(writingRules)
    .values({ ...rules, assessmentId, schoolId })
    .onConflictDoUpdate({ target: writingRules.assessmentId, set: rules });
}

/** The teacher accepted that somebody may still be writing at the release date, so it no longer waits for them. */
export async function releaseAnyway(tx: Database, assessmentId: number): Promise<void> {
  const ofDate = and(eq(writingRules.assessmentId, assessmentId), eq(writingRules.releaseMode, 'atDate'));
  await tx.update(writingRules).set({ releaseAnyway: true }).where(ofDate);
}

export type OverrideRow = typeof writingOverrides.$inferSelect;

export const listOverrides = (db: Database, assessmentId: number): Promise<OverrideRow[]> =>
  db
    .select()
    .from(writingOverrides)
    .where(eq(writingOverrides.assessmentId, assessmentId))
    .orderBy(asc(writingOverrides.studentId));

export async function findOverride(db: Database, { assessmentId, studentId }: Own): Promise<OverrideRow | undefined> {
  const own = and(eq(writingOverrides.assessmentId, assessmentId), eq(writingOverrides.studentId, studentId));
  const [row] = await db.select().from(writingOverrides).where(own);
  return row;
}

/** How many of these students have a submission for the assessment. */
export const countSubmissionsOf = (
  tx: Database,
  assessmentId: number,
  studentIds: readonly number[],
): Promise<number> =>
  tx.$count(
    submissions,
    and(eq(submissions.assessmentId, assessmentId), sql`${submissions.studentId} = ${anyOf(studentIds)}`),
  );

/** Sets or, with null fields, takes back what single students are shown, and leaves their other exceptions. */
export async function storeOwnReleases(
  tx: Database,
  { id: assessmentId, schoolId }: { id: number; schoolId: number },
  studentIds: readonly number[],
  own: OwnRelease,
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .insert(writingOverrides)
    .values(studentIds.map((studentId) => ({ assessmentId, schoolId, studentId, ...own })))
    .onConflictDoUpdate({ target: [writingOverrides.assessmentId, writingOverrides.studentId], set: { ...own } });
}

type Exceptions = Omit<OverrideRow, keyof OwnRelease>;

export async function storeOverride(tx: Database, row: Exceptions): Promise<void> {
  const { opensAt, endsAt, extraMinutes, tries } = row;
  await tx
    .insert(writingOverrides)
    .values(row)
    .onConflictDoUpdate({
      target: [writingOverrides.assessmentId, writingOverrides.studentId],
      set: { opensAt, endsAt, extraMinutes, tries },
    });
}
