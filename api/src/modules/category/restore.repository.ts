import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { categories } from '../../db/schema/courses';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { outOfTrash, restorableById } from '../../tenancy/trash';
import { type Restoring } from '../trash/public';

export async function isRestorableTopic({ tx, account, now }: Restoring, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(restorableById(account, categories, id, now));
  return rows.length > 0;
}

/** A topic together with those that its deletion deleted. */
const groupOf = sql<number>`coalesce(${categories.deletedWith}, ${categories.id})`;

/** A deleted topic with all that were deleted together with it, whenever that was. */
export const undeleteTopics = ({ tx, account }: Restoring, id: number) =>
  tx
    .update(categories)
    .set({ ...outOfTrash, deletedWith: null })
    .where(
      and(
        inSchoolsOf(account, categories.schoolId),
        isNotNull(categories.deletedAt),
        inArray(groupOf, tx.select({ root: groupOf }).from(categories).where(eq(categories.id, id))),
      ),
    )
    .returning({
      id: categories.id,
      schoolId: categories.schoolId,
      name: categories.name,
      courseId: categories.courseId,
      parentId: categories.parentId,
    });
