import { mayEdit } from '../../tenancy/question-rights';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { categories } from '../../db/schema/courses';
import { questionCategories, questions } from '../../db/schema/questions';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { isRestorable, outOfTrash } from '../../tenancy/trash';
import { type Linked, type Restoring } from '../trash/public';

/** These questions, if they are in the trash. */
export const undeleteQuestions = ({ tx, account, now }: Restoring, ids: readonly number[]) =>
  tx
    .update(questions)
    .set(outOfTrash)
    .where(
      and(
        sql`${questions.id} = ${anyOf(ids)}`,
        inSchoolsOf(account, questions.schoolId),
        isRestorable(questions, now),
        mayEdit(account, questions.id),
      ),
    )
    .returning({ id: questions.id, schoolId: questions.schoolId, courseId: questions.courseId });

export const topicsOfQuestions = ({ tx, account }: Restoring, ids: readonly number[]): Promise<Linked[]> =>
  tx
    .select({
      of: questionCategories.questionId,
      id: categories.id,
      isDeleted: sql<boolean>`${categories.deletedAt} is not null`,
    })
    .from(questionCategories)
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .where(and(inSchoolsOf(account, categories.schoolId), sql`${questionCategories.questionId} = ${anyOf(ids)}`));
