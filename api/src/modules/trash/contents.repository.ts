import { and, count, eq, inArray } from 'drizzle-orm';
import { type Contents } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { lectureCourses, lectures } from '../../db/schema/lectures';
import { questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { isReceived } from '../../db/work';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';

/** How many records depend on a record in the trash or on its way there. */
export type Counts = Omit<Contents, 'name'>;

export const nothing: Counts = { subtopics: 0, questions: 0, lectures: 0, assessments: 0, submissions: 0, graded: 0 };

async function ofAssessment(db: Database, _: Tenant, id: number): Promise<Counts> {
  const [row] = await db
    .select({ submissions: count(), graded: count(submissions.marks) })
    .from(submissions)
    .where(and(eq(submissions.assessmentId, id), isReceived));
  return { ...nothing, ...row };
}

const ofQuestion = async (db: Database, tenant: Tenant, id: number): Promise<Counts> => ({
  ...nothing,
  assessments: await db.$count(
    assessments,
    and(
      visibleTo(tenant, assessments),
      inArray(
        assessments.id,
        db
          .select({ id: assessmentQuestions.assessmentId })
          .from(assessmentQuestions)
          .where(eq(assessmentQuestions.questionId, id)),
      ),
    ),
  ),
});

const ofPassage = async (db: Database, tenant: Tenant, id: number): Promise<Counts> => ({
  ...nothing,
  questions: await db.$count(questions, and(visibleTo(tenant, questions), eq(questions.passageId, id))),
});

async function ofCourse(db: Database, tenant: Tenant, id: number): Promise<Counts> {
  const [row] = await db
    .select({ submissions: count(), graded: count(submissions.marks) })
    .from(submissions)
    .innerJoin(assessments, and(eq(assessments.id, submissions.assessmentId), visibleTo(tenant, assessments)))
    .where(and(eq(assessments.courseId, id), isReceived));
  return {
    ...nothing,
    ...row,
    questions: await db.$count(questions, and(visibleTo(tenant, questions), eq(questions.courseId, id))),
    lectures: await db.$count(
      lectures,
      and(
        visibleTo(tenant, lectures),
        inArray(
          lectures.id,
          db.select({ id: lectureCourses.lectureId }).from(lectureCourses).where(eq(lectureCourses.courseId, id)),
        ),
      ),
    ),
    assessments: await db.$count(assessments, and(visibleTo(tenant, assessments), eq(assessments.courseId, id))),
  };
}

/** The dependents of a record, by kind. The caller has checked that the record belongs to the tenant. */
export const contentsOf: Record<
  Exclude<TrashKind, 'category'>,
  (db: Database, tenant: Tenant, id: number) => Promise<Counts>
> = {
  assessment: ofAssessment,
  course: ofCourse,
  lecture: async () => nothing,
  passage: ofPassage,
  question: ofQuestion,
};
