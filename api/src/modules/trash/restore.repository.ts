import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { fillClasses } from '../../classes/fill-classes.repository';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentCategories, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectureCourses, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { grades } from '../../db/schema/schools';
import { type Account } from '../../identity/account';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { isRestorable, outOfTrash, restorableById } from '../../tenancy/trash';

/** Author, time and transaction of a restoring. */
export interface Restoring {
  tx: Database;
  account: Account;
  now: Date;
}

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

/** These questions, if they are in the trash. */
export const undeleteQuestions = ({ tx, account, now }: Restoring, ids: readonly number[]) =>
  tx
    .update(questions)
    .set(outOfTrash)
    .where(
      and(sql`${questions.id} = ${anyOf(ids)}`, inSchoolsOf(account, questions.schoolId), isRestorable(questions, now)),
    )
    .returning({ id: questions.id, schoolId: questions.schoolId, courseId: questions.courseId });

export const undeleteAssessment = async ({ tx, account, now }: Restoring, id: number) =>
  (
    await tx
      .update(assessments)
      .set(outOfTrash)
      .where(restorableById(account, assessments, id, now))
      .returning({ id: assessments.id, courseId: assessments.courseId })
  )[0];

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

/** A course or topic that a record belongs to. */
export interface Linked {
  /** The record. */
  of: number;
  id: number;
  isDeleted: boolean;
}

const isDeleted = sql<boolean>`${categories.deletedAt} is not null`;
const ofSchool = (account: Account) => inSchoolsOf(account, categories.schoolId);

export const topicsOfQuestions = ({ tx, account }: Restoring, ids: readonly number[]): Promise<Linked[]> =>
  tx
    .select({ of: questionCategories.questionId, id: categories.id, isDeleted })
    .from(questionCategories)
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .where(and(ofSchool(account), sql`${questionCategories.questionId} = ${anyOf(ids)}`));

export const topicsOfAssessment = ({ tx, account }: Restoring, id: number): Promise<Linked[]> =>
  tx
    .select({ of: assessmentCategories.assessmentId, id: categories.id, isDeleted })
    .from(assessmentCategories)
    .innerJoin(categories, eq(categories.id, assessmentCategories.categoryId))
    .where(and(ofSchool(account), eq(assessmentCategories.assessmentId, id)));

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
