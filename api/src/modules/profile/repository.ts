import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { teachesCourse } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import { lectureCourses, lectures } from '../../db/schema/lectures';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { questionPlaces, questionStock } from '../../db/schema/question-list';
import { questions } from '../../db/schema/questions';
import { grades, schoolMembers, schools } from '../../db/schema/schools';
import { type Account } from '../../identity/account';
import { unseenBy } from '../../tenancy/question-rights';
import { visibleTo, visibleCourse } from '../../tenancy/tenancy';

/** The user of an account with the user's schools, the first joined first. */
export async function findPerson(db: Database, userId: number) {
  const [person] = await db
    .select({ user: users, profile: profiles, school: { id: schools.id, name: schools.name } })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(schools, and(eq(schools.id, profiles.schoolId), isNull(schools.deletedAt)))
    .where(eq(users.id, userId));
  return person;
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const updateProfile = (
  tx: Database,
  userId: number,
  values: { fullName: string; phone: string | null; picturePath?: string | null },
  now: Date,
) =>
  tx
    .update(profiles)
    .set({ ...values, updatedAt: now, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.userId, userId));

export function listSchools(db: Database, userId: number) {
  return db
    .select({ id: schools.id, name: schools.name, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(eq(schoolMembers.userId, userId), isNull(schools.deletedAt)))
    .orderBy(asc(schoolMembers.joinedAt), asc(schools.id));
}

/** Where classes were given to the caller, a grade without any of their courses is left out: nothing in it can be opened. */
export function listGrades(db: Database, account: Account) {
  const { given, userId } = account;
  const course = sql`select from ${courses} where ${courses.gradeId} = "grades"."id" and ${courses.deletedAt} is null`;
  const isGiven = given && sql`exists (${course} and ${inArray(courses.id, [...given.courseIds])})`;
  const isTaught = sql`exists (${course} and ${teachesCourse({ userId }, courses.id)})`;
  return db
    .select({
      id: grades.id,
      name: grades.name,
      schoolId: grades.schoolId,
      archivedAt: grades.archivedAt,
      isMine: sql<boolean>`${or(isGiven, isTaught)}`,
    })
    .from(grades)
    .where(and(visibleTo(account, grades), given && or(notInArray(grades.schoolId, [...given.schoolIds]), isGiven)))
    .orderBy(asc(grades.schoolId), asc(grades.position), asc(grades.id));
}

// The outer column of a subquery needs its table's name, which drizzle omits here.
const courseId = sql.raw('"courses"."id"');
const lectureCount =
  sql<number>`(select count(*) from ${lectureCourses} join ${lectures} on ${lectures.id} = ${lectureCourses.lectureId}
  where ${lectureCourses.courseId} = ${courseId} and ${lectures.deletedAt} is null)`.mapWith(Number);
const categoryCount =
  sql<number>`(select count(*) from ${categories} where ${categories.courseId} = ${courseId} and ${categories.deletedAt} is null)`.mapWith(
    Number,
  );
const questionCount =
  sql<number>`(select coalesce(sum(${questionStock.count}), 0) from ${questionStock} join ${questionPlaces} on ${questionPlaces.id} = ${questionStock.placeId}
  where ${questionPlaces.schoolId} = ${sql.raw('"courses"."school_id"')} and ${questionPlaces.courseId} = ${courseId})`.mapWith(
    Number,
  );

/** Of these, what the caller may not see: the stock counts it for everybody. */
const unseenCount = (account: Account): SQL => {
  const unseen = unseenBy(account);
  return unseen
    ? sql`(select count(*) from ${questions} where ${questions.courseId} = ${courseId} and ${questions.deletedAt} is null
        and ${questions.id} in (${unseen}))`
    : sql`0`;
};

/** Courses of one grade, or of all the caller's schools. */
export function listCourses(db: Database, account: Account, gradeId?: number) {
  return db
    .select({
      id: courses.id,
      courseCode: courses.courseCode,
      name: courses.name,
      gradeId: courses.gradeId,
      schoolId: courses.schoolId,
      lectureCount,
      categoryCount,
      questionCount: sql<number>`${questionCount} - ${unseenCount(account)}`.mapWith(Number),
      isMine: sql<boolean>`exists (
        select from course_teachers t where t.course_id = ${courseId} and t.user_id = ${account.userId})`,
    })
    .from(courses)
    .where(and(visibleCourse(account), gradeId === undefined ? undefined : eq(courses.gradeId, gradeId)))
    .orderBy(asc(courses.schoolId), asc(courses.gradeId), asc(courses.position), asc(courses.id));
}
