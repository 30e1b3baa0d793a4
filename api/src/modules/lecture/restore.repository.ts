import { and, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectureCourses, lectureTagSlots } from '../../db/schema/lectures';
import { type Account } from '../../identity/account';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { type Linked, type Restoring } from '../trash/public';

const isDeleted = sql<boolean>`${categories.deletedAt} is not null`;
const ofSchool = (account: Account) => inSchoolsOf(account, categories.schoolId);

export const topicsOfLecture = ({ tx, account }: Restoring, id: number): Promise<Linked[]> =>
  union(
    tx
      .select({ of: lectureCategories.lectureId, id: categories.id, isDeleted })
      .from(lectureCategories)
      .innerJoin(categories, eq(categories.id, lectureCategories.categoryId))
      .where(and(ofSchool(account), eq(lectureCategories.lectureId, id))),
    tx
      .select({ of: lectureTagSlots.lectureId, id: categories.id, isDeleted })
      .from(lectureTagSlots)
      .innerJoin(categories, eq(categories.id, lectureTagSlots.tagId))
      .where(and(ofSchool(account), eq(lectureTagSlots.lectureId, id))),
  );

export const coursesOfLecture = ({ tx, account }: Restoring, id: number): Promise<Linked[]> =>
  tx
    .select({
      of: lectureCourses.lectureId,
      id: courses.id,
      isDeleted: sql<boolean>`${courses.deletedAt} is not null`,
    })
    .from(lectureCourses)
    .innerJoin(courses, eq(courses.id, lectureCourses.courseId))
    .where(and(inSchoolsOf(account, courses.schoolId), eq(lectureCourses.lectureId, id)))
    .orderBy(courses.id);
