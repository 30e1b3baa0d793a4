import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isGiven, isReached } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { type MarkReader, seesFirstMark } from '../../../db/first-mark';
import { answers, submissions } from '../../../db/schema/submissions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';

/** A second marker sees figures without the marks that are still hidden. */
type Reader = Tenant & MarkReader;

/** Explicitly ordered: sums of fractions depend on the order, and databases guarantee none. */
export const listGradedAnswers = (db: Database, tenant: Reader, assessmentId: number) =>
  db
    .select({
      submissionId: submissions.id,
      questionId: answers.questionId,
      response: answers.response,
      result: answers.result,
      score: answers.score,
      possible: answers.possible,
      isGiven,
      isReached,
    })
    .from(submissions)
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .where(
      and(
        inSchoolsOf(tenant, submissions.schoolId),
        eq(submissions.assessmentId, assessmentId),
        isNotNull(submissions.marks),
        seesFirstMark(tenant),
      ),
    )
    .orderBy(asc(submissions.id), asc(answers.id));
export type GradedAnswer = Awaited<ReturnType<typeof listGradedAnswers>>[number];

/** Overall scores of the graded submissions of an assessment. */
export async function listMarks(db: Database, tenant: Reader, assessmentId: number): Promise<number[]> {
  const rows = await db
    .select({ marks: submissions.marks })
    .from(submissions)
    .where(
      and(
        inSchoolsOf(tenant, submissions.schoolId),
        eq(submissions.assessmentId, assessmentId),
        isNotNull(submissions.marks),
        seesFirstMark(tenant),
      ),
    )
    .orderBy(asc(submissions.id));
  return rows.flatMap(({ marks }) => (marks === null ? [] : [marks]));
}

/** Scores of every submission of an assessment by question. */
export const listScores = (db: Database, tenant: Tenant, assessmentId: number) =>
  db
    .select({ submissionId: answers.submissionId, questionId: answers.questionId, score: answers.score })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(inSchoolsOf(tenant, submissions.schoolId), eq(submissions.assessmentId, assessmentId)));
