import { and, asc, eq } from 'drizzle-orm';
import { isCounted } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments } from '../../../db/schema/assessments';
import { answers, submissions } from '../../../db/schema/submissions';
import { type ChosenOptions } from '@teacher-portal/item-statistics/option-use';
import { inSchoolsOf, type Tenant, visibleTo } from '../../../tenancy/tenancy';
import { asksNewestLine } from './newest-line.repository';

/** The options chosen in the counted answers of undeleted assessments that ask the question as it is now. */
export async function chosenOptions(db: Database, tenant: Tenant, questionId: number): Promise<ChosenOptions[]> {
  const rows = await db
    .select({
      assessmentId: submissions.assessmentId,
      marks: submissions.marks,
      score: answers.score,
      response: answers.response,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentQuestions,
      and(eq(assessmentQuestions.assessmentId, assessments.id), eq(assessmentQuestions.questionId, answers.questionId)),
    )
    .where(
      and(
        inSchoolsOf(tenant, answers.schoolId),
        eq(answers.questionId, questionId),
        visibleTo(tenant, assessments),
        isCounted,
        asksNewestLine,
      ),
    )
    .orderBy(asc(answers.id));
  return rows.flatMap(({ assessmentId, marks, score, response }) =>
    // Answers on paper are graded without a stored choice.
    response?.optionIds ? [{ assessmentId, rest: (marks ?? 0) - (score ?? 0), optionIds: response.optionIds }] : [],
  );
}
