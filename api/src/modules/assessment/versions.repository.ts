import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentQuestions } from '../../db/schema/assessments';
import { questionVersions } from '../../db/schema/question-versions';
import { answers, submissions } from '../../db/schema/submissions';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

/** The pinned versions of an assessment of the caller's schools, in the order of its questions. */
export const listAskedVersions = (db: Database, tenant: Tenant, assessmentId: number) =>
  db
    .select({
      questionId: assessmentQuestions.questionId,
      number: questionVersions.number,
      newest: sql<number>`(select max(newest.number) from question_versions newest
        where newest.question_id = ${assessmentQuestions.questionId})`,
      isWordingKnown: assessmentQuestions.isWordingKnown,
    })
    .from(assessmentQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, assessmentQuestions.versionId))
    .where(and(inSchoolsOf(tenant, assessmentQuestions.schoolId), eq(assessmentQuestions.assessmentId, assessmentId)))
    .orderBy(asc(assessmentQuestions.position));

/** Whether students have begun or answered: the questions must then stay as they are. */
export async function hasSubmissions(db: Database, assessmentId: number): Promise<boolean> {
  const given = db.select().from(answers).where(eq(answers.submissionId, submissions.id));
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        or(isNotNull(submissions.startedAt), isNotNull(submissions.submittedAt), exists(given)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
