import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { type Contents } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentCategories, assessmentQuestions, assessments } from '../../db/schema/assessments';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { isReceived } from '../../db/work';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { withSubtopics } from '../category/subtopics.repository';

type Counts = Omit<Contents, 'name'>;

const nothing: Counts = { subtopics: 0, questions: 0, lectures: 0, assessments: 0, submissions: 0, graded: 0 };

async function ofAssessment(db: Database, _: Tenant, id: number): Promise<Counts> {
  const [row] = await db
    .select({ submissions: count(), graded: count(submissions.marks) })
    .from(submissions)
    .where(and(eq(submissions.assessmentId, id), isReceived));
  return { ...nothing, ...row };
}

async function ofTopic(db: Database, tenant: Tenant, id: number): Promise<Counts> {
  const topics = (await withSubtopics(db, tenant, [String(id)])).map(Number);
  const any = anyOf(topics);
  const { categoryId } = questionCategories;
  return {
    ...nothing,
    subtopics: topics.length - 1,
    questions: await db.$count(
      questions,
      and(
        visibleTo(tenant, questions),
        inArray(
          questions.id,
          db
            .select({ id: questionCategories.questionId })
            .from(questionCategories)
            .where(sql`${categoryId} = ${any}`),
        ),
      ),
    ),
    lectures: await db.$count(
      lectures,
      and(
        visibleTo(tenant, lectures),
        sql`${lectures.id} in (
          select ${lectureCategories.lectureId} from ${lectureCategories} where ${lectureCategories.categoryId} = ${any}
          union select ${lectureTagSlots.lectureId} from ${lectureTagSlots} where ${lectureTagSlots.tagId} = ${any})`,
      ),
    ),
    assessments: await db.$count(
      assessments,
      and(
        visibleTo(tenant, assessments),
        inArray(
          assessments.id,
          db
            .select({ id: assessmentCategories.assessmentId })
            .from(assessmentCategories)
            .where(sql`${assessmentCategories.categoryId} = ${any}`),
        ),
      ),
    ),
  };
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
export const contentsOf: Record<TrashKind, (db: Database, tenant: Tenant, id: number) => Promise<Counts>> = {
  assessment: ofAssessment,
  category: ofTopic,
  course: ofCourse,
  lecture: async () => nothing,
  question: ofQuestion,
};
