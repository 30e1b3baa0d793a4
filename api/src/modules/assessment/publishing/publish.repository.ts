import { and, asc, eq, inArray } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../../db/database';
import { assessmentCategories, assessmentQuestions, assessmentTargets } from '../../../db/schema/assessments';
import { writingRules } from '../../../db/schema/attempts';
import { questionCategories } from '../../../db/schema/questions';
import { enrolments, nameColumns, students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { type Tenant, visibleTo } from '../../../tenancy/tenancy';
import { type AssessmentEntity, type Change } from '../change.repository';

/** The topics selected for an assessment and those of its questions. */
export async function topicIdsOf(db: Database, id: number): Promise<number[]> {
  const chosen = db
    .select({ id: assessmentCategories.categoryId })
    .from(assessmentCategories)
    .where(eq(assessmentCategories.assessmentId, id));
  const asked = db
    .select({ id: questionCategories.categoryId })
    .from(questionCategories)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.questionId, questionCategories.questionId))
    .where(eq(assessmentQuestions.assessmentId, id));
  return (await chosen.union(asked)).map((row) => row.id);
}

export const listLearners = (db: Database, tenant: Tenant, gradeId: number) =>
  db
    .select({ id: students.id, section: students.section, ...nameColumns })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(visibleTo(tenant, students), eq(enrolments.gradeId, gradeId)))
    .orderBy(asc(students.id));
export type Learner = Pick<Awaited<ReturnType<typeof listLearners>>[number], 'id' | 'section'>;

/** The number of current students of the caller's schools among these. */
export async function countStudents({ tx, tenant }: Change, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(visibleTo(tenant, students), inArray(students.id, [...ids])));
  return rows.length;
}

/** Gives each student a pending submission unless they have one. Returns the number of new students. */
export async function addLearners(
  { tx, now }: Change,
  { id: assessmentId, schoolId }: AssessmentEntity,
  learners: readonly Learner[],
): Promise<number> {
  const added = await tx
    .insert(assessmentTargets)
    .values(learners.map(({ id }) => ({ assessmentId, studentId: id, schoolId })))
    .onConflictDoNothing()
    .returning({ studentId: assessmentTargets.studentId });
  await tx
    .insert(submissions)
    .values(
      learners.map(({ id, section }) => ({
        assessmentId,
        studentId: id,
        schoolId,
        section,
        status: assessmentStatus.pending,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
  return added.length;
}

export async function rejectLateSubmissions(tx: Database, assessmentId: number): Promise<void> {
  await tx.update(writingRules).set({ acceptsLate: false }).where(eq(writingRules.assessmentId, assessmentId));
}
