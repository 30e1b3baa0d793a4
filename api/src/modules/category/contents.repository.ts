import { and, inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentCategories, assessments } from '../../db/schema/assessments';
import { lectureCategories, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { type Counts, nothing } from '../trash/public';
import { withSubtopics } from './subtopics.repository';

/** The dependents of a topic. */
export async function countContentsOfTopic(db: Database, tenant: Tenant, id: number): Promise<Counts> {
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
