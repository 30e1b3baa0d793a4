import { and, eq, sql } from 'drizzle-orm';
import { assessmentCategories, assessments } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { outOfTrash, restorableById } from '../../tenancy/trash';
import { type Linked, type Restoring } from '../trash/public';

export const undeleteAssessment = async ({ tx, account, now }: Restoring, id: number) =>
  (
    await tx
      .update(assessments)
      .set(outOfTrash)
      .where(restorableById(account, assessments, id, now))
      .returning({ id: assessments.id, courseId: assessments.courseId })
  )[0];

export const topicsOfAssessment = ({ tx, account }: Restoring, id: number): Promise<Linked[]> =>
  tx
    .select({
      of: assessmentCategories.assessmentId,
      id: categories.id,
      isDeleted: sql<boolean>`${categories.deletedAt} is not null`,
    })
    .from(assessmentCategories)
    .innerJoin(categories, eq(categories.id, assessmentCategories.categoryId))
    .where(and(inSchoolsOf(account, categories.schoolId), eq(assessmentCategories.assessmentId, id)));
