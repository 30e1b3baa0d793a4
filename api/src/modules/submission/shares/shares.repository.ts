import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ShareKind } from 'shared/contract/grading-share';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { gradingPlans, gradingShares } from '../../../db/schema/grading-shares';
import { profiles } from '../../../db/schema/profiles';
import { submissions } from '../../../db/schema/submissions';
import { receivedIn } from '../../../db/work';
import { orNotFound } from '../../../refusals/refusal';
import { gradesStill } from './share-columns.repository';

export async function findPlan(db: Database, assessmentId: number) {
  const [plan] = await db.select().from(gradingPlans).where(eq(gradingPlans.assessmentId, assessmentId));
  return plan;
}

/** The parts of a plan with their members, present or not, in the order in which they were given. */
export const listShares = (db: Database, planId: number) =>
  db
    .select({
      userId: gradingShares.userId,
      name: profiles.fullName,
      submissionId: gradingShares.submissionId,
      questionId: gradingShares.questionId,
      returnedAt: gradingShares.returnedAt,
      grades: sql<boolean>`${gradesStill(sql`${gradingShares}`)}`,
    })
    .from(gradingShares)
    .innerJoin(profiles, eq(profiles.userId, gradingShares.userId))
    .where(eq(gradingShares.planId, planId))
    .orderBy(gradingShares.id);
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

/** Received submissions of an assessment, and how many of them have a score, by question. */
export async function countScored(db: Database, assessmentId: number) {
  const received = receivedIn(sql`work`);
  const rows = await rowsOf<{ questionId: number; scored: number }>(
    db,
    sql`select given.question_id as "questionId", count(*)::int as scored from submissions work
      join answers given on given.submission_id = work.id and given.score is not null
      where work.assessment_id = ${assessmentId} and ${received} group by given.question_id`,
  );
  const [all] = await rowsOf<{ received: number }>(
    db,
    sql`select count(*)::int as received from submissions work where work.assessment_id = ${assessmentId} and ${received}`,
  );
  return {
    received: all?.received ?? 0,
    scoredOf: new Map(rows.map(({ questionId, scored }) => [questionId, scored])),
  };
}

interface Colleague {
  id: number;
  name: string;
  role: 'owner' | 'teacher' | 'assistant';
  submissionIds: number[];
}

/** Who may grade in the school of an assessment, with the submissions of students in their classes of its course. */
export const listColleagues = (db: Database, assessmentId: number) =>
  rowsOf<Colleague>(
    db,
    sql`select m.user_id as id, who.full_name as name, m.role,
        coalesce(array_agg(distinct work.id) filter (where work.id is not null), '{}') as "submissionIds"
      from assessments a
      join school_members m on m.school_id = a.school_id and m.role in ('owner', 'teacher', 'assistant')
      join users u on u.id = m.user_id and u.deleted_at is null
      join profiles who on who.user_id = m.user_id
      left join submissions work on work.assessment_id = a.id and exists (select 1 from class_students place
        join classes k on k.id = place.class_id and k.archived_at is null and k.course_id = a.course_id
        join class_teachers teacher on teacher.class_id = k.id and teacher.user_id = m.user_id
        where place.school_id = a.school_id and place.student_id = work.student_id and place.left_at is null)
      where a.id = ${assessmentId}
      group by m.user_id, who.full_name, m.role`,
  );

export const listSubmissionIds = async (db: Database, assessmentId: number): Promise<Set<number>> =>
  new Set(
    (await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.assessmentId, assessmentId))).map(
      ({ id }) => id,
    ),
  );

interface Given {
  userId: number;
  id: number;
}

/** Stores what is given to whom; what is given to nobody stays named if it was given back. Lock the assessment first. */
export async function storePlan(
  tx: Database,
  place: { schoolId: number; assessmentId: number; kind: ShareKind; now: Date },
  given: readonly Given[],
): Promise<void> {
  const { schoolId, assessmentId, kind, now } = place;
  const [plan] = await tx
    .insert(gradingPlans)
    .values({ schoolId, assessmentId, kind, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [gradingPlans.schoolId, gradingPlans.assessmentId],
      set: { kind, updatedAt: now, version: sql`${gradingPlans.version} + 1` },
    })
    .returning({ id: gradingPlans.id });
  const planId = orNotFound(plan).id;
  const what = kind === 'student' ? gradingShares.submissionId : gradingShares.questionId;
  const ids = given.map(({ id }) => id);
  await tx.delete(gradingShares).where(
    and(
      eq(gradingShares.planId, planId),
      // Of the other kind, held and not given any more, or given to somebody now.
      sql`(${what} is null or ${gradingShares.returnedAt} is null and ${gradesStill(sql`${gradingShares}`)}
        or ${inArray(what, ids.length > 0 ? ids : [0])})`,
    ),
  );
  if (given.length === 0) return;
  await tx.insert(gradingShares).values(
    given.map(({ userId, id }) => ({
      ...{ schoolId, planId, userId },
      ...(kind === 'student' ? { submissionId: id } : { questionId: id }),
    })),
  );
}

/** Gives a member's parts back, and the plan its next version. Returns whether there were any. */
export async function returnShares(tx: Database, assessmentId: number, userId: number, now: Date): Promise<boolean> {
  const plan = await findPlan(tx, assessmentId);
  if (!plan) return false;
  const mine = and(
    eq(gradingShares.planId, plan.id),
    eq(gradingShares.userId, userId),
    isNull(gradingShares.returnedAt),
  );
  const returned = await tx.update(gradingShares).set({ returnedAt: now }).where(mine).returning();
  if (returned.length === 0) return false;
  await tx
    .update(gradingPlans)
    .set({ version: plan.version + 1, updatedAt: now })
    .where(eq(gradingPlans.id, plan.id));
  return true;
}
