import { and, eq, isNotNull } from 'drizzle-orm';
import { fillClasses } from '../../classes/fill-classes.repository';
import { courses } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { outOfTrash } from '../../tenancy/trash';
import { type Restoring } from './restoring';

/** A course, whenever it was deleted, and its grade. */
export async function undeleteCourse({ tx, account, now }: Restoring, id: number) {
  const [row] = await tx
    .update(courses)
    .set(outOfTrash)
    .where(and(eq(courses.id, id), inSchoolsOf(account, courses.schoolId), isNotNull(courses.deletedAt)))
    .returning({ name: courses.name, schoolId: courses.schoolId, gradeId: courses.gradeId });
  if (row)
    await tx
      .update(grades)
      .set({ deletedAt: null })
      .where(and(eq(grades.schoolId, row.schoolId), eq(grades.id, row.gradeId)));
  if (row) await fillClasses(tx, row.schoolId, { now });
  return row;
}
