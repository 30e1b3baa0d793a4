import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import {
  lectureAttachments,
  lectureCategories,
  lectureCourses,
  lectures,
  lectureTagSlots,
} from '../../db/schema/lectures';
import { profiles } from '../../db/schema/profiles';
import { type Account } from '../../identity/account';
import { inSchoolsOf, visibleById, visibleTo } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';

const fields = {
  lecture: lectures,
  order: lectureCourses.order,
  courseId: lectureCourses.courseId,
  authorName: profiles.fullName,
};

/** The undeleted lectures of a course in order, with their parts. */
export async function listLectures(db: Database, account: Account, courseId: number) {
  const rows = await db
    .select(fields)
    .from(lectureCourses)
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .leftJoin(profiles, eq(profiles.userId, lectures.authorId))
    .where(and(eq(lectureCourses.courseId, courseId), visibleTo(account, lectures)))
    .orderBy(asc(lectureCourses.order), asc(lectures.id));
  return withParts(db, account, rows);
}

/** An undeleted lecture at its position in this course, or else in the first one it was added to, if any. */
export async function findLecture(db: Database, account: Account, id: number, courseId?: number) {
  const rows = await db
    .select(fields)
    .from(lectures)
    .leftJoin(
      lectureCourses,
      and(
        eq(lectureCourses.lectureId, lectures.id),
        courseId === undefined ? undefined : eq(lectureCourses.courseId, courseId),
      ),
    )
    .leftJoin(profiles, eq(profiles.userId, lectures.authorId))
    .where(visibleById(account, lectures, id))
    .orderBy(asc(lectureCourses.courseId))
    .limit(1);
  return withParts(db, account, rows);
}

interface PlacedLecture {
  lecture: typeof lectures.$inferSelect;
  order: number | null;
  courseId: number | null;
  authorName: string | null;
}

async function withParts(db: Database, account: Account, rows: PlacedLecture[]) {
  const ids = rows.map(({ lecture }) => lecture.id);
  const [slots, attachments, tags] = await Promise.all([
    listSlots(db, account, ids),
    listAttachments(db, account, ids),
    listTags(db, account, ids),
  ]);
  return { rows, slots, attachments, tags };
}
export type LectureRows = Awaited<ReturnType<typeof withParts>>;

const listSlots = (db: Database, account: Account, ids: number[]) =>
  db
    .select({ slot: lectureTagSlots, tagName: categories.name })
    .from(lectureTagSlots)
    .innerJoin(categories, and(eq(categories.id, lectureTagSlots.tagId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(account, lectureTagSlots.schoolId), sql`${lectureTagSlots.lectureId} = ${anyOf(ids)}`))
    .orderBy(asc(lectureTagSlots.position), asc(lectureTagSlots.id));

const listAttachments = (db: Database, account: Account, ids: number[]) =>
  db
    .select()
    .from(lectureAttachments)
    .where(and(inSchoolsOf(account, lectureAttachments.schoolId), sql`${lectureAttachments.lectureId} = ${anyOf(ids)}`))
    .orderBy(asc(lectureAttachments.position), asc(lectureAttachments.id));

const listTags = (db: Database, account: Account, ids: number[]) =>
  db
    .select({ lectureId: lectureCategories.lectureId, categoryId: lectureCategories.categoryId })
    .from(lectureCategories)
    .innerJoin(categories, and(eq(categories.id, lectureCategories.categoryId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(account, lectureCategories.schoolId), sql`${lectureCategories.lectureId} = ${anyOf(ids)}`))
    .orderBy(asc(categories.position), asc(categories.id));
