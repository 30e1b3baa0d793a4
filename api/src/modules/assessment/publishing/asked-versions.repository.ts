import { and, asc, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments, assessmentSections } from '../../../db/schema/assessments';
import { questionVersions } from '../../../db/schema/question-versions';
import { answers, submissions } from '../../../db/schema/submissions';
import { isReceived } from '../../../db/work';
import { inSchoolsOf, type Tenant, visibleTo } from '../../../tenancy/tenancy';

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

/** The questions of a draft that have a version since it was last saved, with their places in it from 1. */
export async function listChangedSince(db: Database, tenant: Tenant, assessmentId: number) {
  const placed = db.$with('placed').as(
    db
      .select({
        questionId: assessmentQuestions.questionId,
        savedAt: assessments.updatedAt,
        place:
          sql<number>`row_number() over (order by ${assessmentSections.position} nulls first, ${assessmentQuestions.position})`
            .mapWith(Number)
            .as('place'),
      })
      .from(assessmentQuestions)
      .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
      .leftJoin(assessmentSections, eq(assessmentSections.id, assessmentQuestions.sectionId))
      .where(
        and(
          visibleTo(tenant, assessments),
          eq(assessmentQuestions.assessmentId, assessmentId),
          isNull(assessments.publishedAt),
        ),
      ),
  );
  return db
    .with(placed)
    .select({ questionId: placed.questionId, place: placed.place })
    .from(placed)
    .where(
      exists(
        db
          .select()
          .from(questionVersions)
          .where(
            and(eq(questionVersions.questionId, placed.questionId), gt(questionVersions.createdAt, placed.savedAt)),
          ),
      ),
    )
    .orderBy(asc(placed.place));
}

/** Whether students have begun, answered or been marked; if so, the questions must not change. */
export async function hasSubmissions(db: Database, assessmentId: number): Promise<boolean> {
  const given = db.select().from(answers).where(eq(answers.submissionId, submissions.id));
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(eq(submissions.assessmentId, assessmentId), or(isNotNull(submissions.startedAt), isReceived, exists(given))),
    )
    .limit(1);
  return row !== undefined;
}
