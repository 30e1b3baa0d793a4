import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { type ItemAnswer } from 'shared/contract/question-item';
import { type Database } from '../../../db/database';
import { assessmentQuestions } from '../../../db/schema/assessments';
import { markEvents } from '../../../db/schema/marks';
import { profiles } from '../../../db/schema/profiles';
import { type BeforeRegrade, regrades } from '../../../db/schema/regrades';
import { nameColumns, students } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { orNotFound } from '../../../refusals/refusal';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';

const here = [assessmentStatus.submitted, assessmentStatus.checked, assessmentStatus.graded];

const response = answers.response;
/** The submissions that were handed in or graded, with their answer to one question and the sum of their other scores. */
export async function listRegradable(db: Database, tenant: Tenant, assessmentId: number, questionId: number) {
  const rest = db.$with('rest').as(
    db
      .select({ submissionId: answers.submissionId, sum: sql<number>`sum(${answers.score})`.as('sum') })
      .from(answers)
      .innerJoin(submissions, eq(submissions.id, answers.submissionId))
      .where(and(eq(submissions.assessmentId, assessmentId), sql`${answers.questionId} <> ${questionId}`))
      .groupBy(answers.submissionId),
  );
  const rows = await db
    .with(rest)
    .select({
      submissionId: submissions.id,
      schoolId: submissions.schoolId,
      student: { id: students.id, ...nameColumns },
      section: submissions.section,
      /** When the answer began to count: handed in, or accepted or given back later. */
      countsSince:
        sql<Date | null>`greatest(${submissions.submittedAt}, (select max(${markEvents.at}) from ${markEvents}
        where ${markEvents.submissionId} = ${submissions.id} and ${markEvents.questionId} = ${questionId}
          and ${markEvents.answer} is not null))`.mapWith(submissions.submittedAt),
      overall: submissions.marks,
      marksByHand: submissions.marksByHand,
      latePercent: submissions.latePercent,
      score: answers.score,
      comment: sql<string>`coalesce(${answers.comment}, '')`,
      ticks: answers.ticks,
      autoGraded: sql<boolean>`coalesce(${answers.autoGraded}, false)`,
      optionIds: sql<number[]>`coalesce(${response} -> 'optionIds', '[]')`,
      answer: sql<ItemAnswer | null>`${response} -> 'answer'`,
      isAnswered: sql<boolean>`coalesce(${answers.hasResponse}, false)`,
      hasRow: sql<boolean>`${answers.id} is not null`,
      rest: sql<number>`coalesce(${rest.sum}, 0)`.mapWith(Number),
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(answers, and(eq(answers.submissionId, submissions.id), eq(answers.questionId, questionId)))
    .leftJoin(rest, eq(rest.submissionId, submissions.id))
    .where(
      and(
        inSchoolsOf(tenant, submissions.schoolId),
        eq(submissions.assessmentId, assessmentId),
        inArray(submissions.status, here),
      ),
    )
    .orderBy(asc(submissions.id));
  return rows;
}
export type RegradableRow = Awaited<ReturnType<typeof listRegradable>>[number];

/** Locks them until the end of the transaction. Lock their assessment first. */
export const lockSubmissions = (tx: Database, assessmentId: number) =>
  tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assessmentId, assessmentId))
    .orderBy(asc(submissions.id))
    .for('update');

type PlaceValues = Pick<BeforeRegrade, 'marks' | 'scoring' | 'versionId'>;

/** How the assessment asks and scores the question from now on. */
export async function placeQuestion(
  tx: Database,
  assessmentId: number,
  questionId: number,
  { marks, scoring, versionId }: PlaceValues,
): Promise<void> {
  await tx
    .update(assessmentQuestions)
    .set({ marks, scoring, versionId })
    .where(and(eq(assessmentQuestions.assessmentId, assessmentId), eq(assessmentQuestions.questionId, questionId)));
}

export async function insertRegrade(tx: Database, row: typeof regrades.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(regrades).values(row).returning({ id: regrades.id });
  return orNotFound(inserted).id;
}

export const markUndone = (tx: Database, id: number, values: { undoneAt: Date; undoneBy: number }) =>
  tx.update(regrades).set(values).where(eq(regrades.id, id));

/** The regrades of an assessment with their authors, newest first. */
export const regradesOf = (db: Database, tenant: Tenant, assessmentId: number) =>
  db
    .select({ regrade: regrades, authorName: profiles.fullName })
    .from(regrades)
    .leftJoin(profiles, eq(profiles.userId, regrades.authorId))
    .where(and(inSchoolsOf(tenant, regrades.schoolId), eq(regrades.assessmentId, assessmentId)))
    .orderBy(desc(regrades.id));
export type RegradeEntry = Awaited<ReturnType<typeof regradesOf>>[number];

/** The last change of the score of each submission, of the question or overall, if this regrade made it. */
export async function stillRegraded(
  tx: Database,
  { id, assessmentId }: { id: number; assessmentId: number },
  questionId: number | null,
): Promise<Map<number, number | null>> {
  const last = tx
    .selectDistinctOn([markEvents.submissionId], {
      submissionId: markEvents.submissionId,
      regradeId: markEvents.regradeId,
      from: markEvents.fromScore,
    })
    .from(markEvents)
    .innerJoin(submissions, eq(submissions.id, markEvents.submissionId))
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        questionId === null ? isNull(markEvents.questionId) : eq(markEvents.questionId, questionId),
        sql`${markEvents.fromScore} is distinct from ${markEvents.toScore}`,
      ),
    )
    .orderBy(markEvents.submissionId, desc(markEvents.id))
    .as('last');
  const rows = await tx
    .select({ submissionId: last.submissionId, from: last.from })
    .from(last)
    .where(eq(last.regradeId, id));
  return new Map(rows.map(({ submissionId, from }) => [submissionId, from]));
}
