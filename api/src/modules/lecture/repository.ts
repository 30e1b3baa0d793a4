import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { lectureAttachments, lectureCategories, lectureCourses, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { profiles } from '../../db/schema/people';
import { type Account } from '../../server/account';
import { inSchoolsOf, visibleTo } from '../../tenancy/tenancy';

/** The living lectures of a course in their order, with what hangs on them. */
export async function listLectures(db: Database, account: Account, courseId: number) {
  const rows = await db
    .select({ lecture: lectures, order: lectureCourses.order, courseId: lectureCourses.courseId, authorName: profiles.fullName })
    .from(lectureCourses)
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .leftJoin(profiles, eq(profiles.userId, lectures.authorId))
    .where(and(eq(lectureCourses.courseId, courseId), visibleTo(account, lectures)))
    .orderBy(asc(lectureCourses.order), asc(lectures.id));
  const ids = rows.map(({ lecture }) => lecture.id);
  const [slots, attachments, tags] = await Promise.all([listSlots(db, account, ids), listAttachments(db, account, ids), listTags(db, account, ids)]);
  return { rows, slots, attachments, tags };
}
export type LectureRows = Awaited<ReturnType<typeof listLectures>>;

const listSlots = (db: Database, account: Account, ids: number[]) =>
  db
    .select({ slot: lectureTagSlots, tagName: categories.name })
    .from(lectureTagSlots)
    .innerJoin(categories, and(eq(categories.id, lectureTagSlots.tagId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(account, lectureTagSlots.schoolId), inArray(lectureTagSlots.lectureId, ids)))
    .orderBy(asc(lectureTagSlots.position), asc(lectureTagSlots.id));

const listAttachments = (db: Database, account: Account, ids: number[]) =>
  db
    .select()
    .from(lectureAttachments)
    .where(and(inSchoolsOf(account, lectureAttachments.schoolId), inArray(lectureAttachments.lectureId, ids)))
    .orderBy(asc(lectureAttachments.position), asc(lectureAttachments.id));

const listTags = (db: Database, account: Account, ids: number[]) =>
  db
    .select({ lectureId: lectureCategories.lectureId, categoryId: lectureCategories.categoryId })
    .from(lectureCategories)
    .innerJoin(categories, and(eq(categories.id, lectureCategories.categoryId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(account, lectureCategories.schoolId), inArray(lectureCategories.lectureId, ids)))
    .orderBy(asc(categories.position), asc(categories.id));
