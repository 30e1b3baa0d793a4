import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import {
  lectureAttachments,
  lectureCategories,
  lectureCourses,
  lectures,
  lectureTagSlots,
  uploads,
} from '../../db/schema/lectures';
import { type Account } from '../../server/account';
import { orNotFound } from '../../server/refusal';
import { inSchoolsOf, visibleById, visibleTo } from '../../tenancy/tenancy';

export type LectureEntity = typeof lectures.$inferSelect;

/** Who changes something, when, in which transaction. */
export interface Change {
  tx: Database;
  account: Account;
  now: Date;
}

/** Locked until the end of the transaction. @throws 404 for a lecture that is not there or belongs to another school. */
export async function lockLecture({ tx, account }: Change, id: number): Promise<LectureEntity> {
  const [row] = await tx
    .select()
    .from(lectures)
    .where(visibleById(account, lectures, id))
    .for('update');
  return orNotFound(row);
}

/** Ids of the courses that a lecture is in. */
export async function coursesOf({ tx, account }: Change, lectureId: number): Promise<number[]> {
  const rows = await tx
    .select({ courseId: lectureCourses.courseId })
    .from(lectureCourses)
    .where(and(inSchoolsOf(account, lectureCourses.schoolId), eq(lectureCourses.lectureId, lectureId)))
    .orderBy(asc(lectureCourses.courseId));
  return rows.map(({ courseId }) => courseId);
}

/** Changes to the order of a course wait for each other; several courses are locked in one order, so that nobody waits for ever. */
export async function lockCourses({ tx, account }: Change, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inSchoolsOf(account, courses.schoolId), inArray(courses.id, ids)))
    .orderBy(asc(courses.id))
    .for('update');
}

/** Ids of the living topics that a lecture is under or has slots about. */
export async function topicIdsOf({ tx, account }: Change, lectureId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: categories.id })
    .from(categories)
    .leftJoin(lectureTagSlots, and(eq(lectureTagSlots.tagId, categories.id), eq(lectureTagSlots.lectureId, lectureId)))
    .leftJoin(
      lectureCategories,
      and(eq(lectureCategories.categoryId, categories.id), eq(lectureCategories.lectureId, lectureId)),
    )
    .where(
      and(visibleTo(account, categories), or(isNotNull(lectureTagSlots.id), isNotNull(lectureCategories.lectureId))),
    );
  return rows.map(({ id }) => id);
}

export const listAttachments = ({ tx, account }: Change, lectureId: number) =>
  tx
    .select({ link: lectureAttachments.link })
    .from(lectureAttachments)
    .where(and(inSchoolsOf(account, lectureAttachments.schoolId), eq(lectureAttachments.lectureId, lectureId)));

export async function insertLecture(
  { tx, account, now }: Change,
  row: typeof lectures.$inferInsert,
): Promise<LectureEntity> {
  const [inserted] = await tx
    .insert(lectures)
    .values({ ...row, authorId: account.userId, createdAt: now, updatedAt: now })
    .returning();
  return orNotFound(inserted);
}

export async function updateLecture(
  { tx, account, now }: Change,
  { id, version }: LectureEntity,
  set: Partial<typeof lectures.$inferInsert>,
): Promise<void> {
  await tx
    .update(lectures)
    .set({ ...set, version: version + 1, updatedAt: now })
    .where(visibleById(account, lectures, id));
}

type Slot = Pick<typeof lectureTagSlots.$inferInsert, 'startTime' | 'endTime' | 'tagId'>;
type NewAttachment = Pick<typeof lectureAttachments.$inferInsert, 'name' | 'link' | 'mimeType' | 'bytes'>;

/** Replaces the slots and the attachments of a lecture. */
export async function replaceParts(
  { tx }: Change,
  { id, schoolId }: LectureEntity,
  slots: Slot[],
  attachments: NewAttachment[],
): Promise<void> {
  const place = { lectureId: id, schoolId };
  await tx.delete(lectureTagSlots).where(eq(lectureTagSlots.lectureId, id));
  await tx.delete(lectureAttachments).where(eq(lectureAttachments.lectureId, id));
  if (slots.length)
    await tx.insert(lectureTagSlots).values(slots.map((slot, position) => ({ ...slot, ...place, position })));
  if (attachments.length)
    await tx.insert(lectureAttachments).values(attachments.map((file, position) => ({ ...file, ...place, position })));
}

export async function addTopics(
  { tx }: Change,
  { id, schoolId }: LectureEntity,
  topicIds: readonly number[],
): Promise<void> {
  if (topicIds.length === 0) return;
  await tx
    .insert(lectureCategories)
    .values(topicIds.map((categoryId) => ({ lectureId: id, categoryId, schoolId })))
    .onConflictDoNothing();
}

export async function replaceTopics(
  change: Change,
  lecture: LectureEntity,
  topicIds: readonly number[],
): Promise<void> {
  await change.tx.delete(lectureCategories).where(eq(lectureCategories.lectureId, lecture.id));
  await addTopics(change, lecture, topicIds);
}

export async function insertPlace(
  { tx }: Change,
  { id, schoolId }: LectureEntity,
  courseId: number,
  order: number,
): Promise<void> {
  await tx.insert(lectureCourses).values({ lectureId: id, courseId, schoolId, order });
}

/** The living lectures of a course in their order. */
export const listPlaces = ({ tx, account }: Change, courseId: number) =>
  tx
    .select({ lectureId: lectureCourses.lectureId, order: lectureCourses.order })
    .from(lectureCourses)
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .where(and(eq(lectureCourses.courseId, courseId), visibleTo(account, lectures)))
    .orderBy(asc(lectureCourses.order), asc(lectures.id));

/** Numbers the lectures of a course from 1 in the order of the ids, in one statement however many they are. */
export async function renumber({ tx }: Change, courseId: number, lectureIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${lectureCourses} set "order" = place.number
    from unnest(${`{${lectureIds.join(',')}}`}::int[]) with ordinality as place (lecture_id, number)
    where ${lectureCourses.courseId} = ${courseId} and ${lectureCourses.lectureId} = place.lecture_id`);
}

/** Gone for good, with everything that hangs on it. */
export async function deleteLecture({ tx, account }: Change, id: number): Promise<void> {
  await tx.delete(lectures).where(and(inSchoolsOf(account, lectures.schoolId), eq(lectures.id, id)));
}

/** Those of the links that a lecture of any school still has; an address may have been copied. */
export async function linksInUse({ tx }: Change, links: string[]): Promise<Set<string>> {
  const [own, attached] = [
    await tx.select({ link: lectures.link }).from(lectures).where(inArray(lectures.link, links)),
    await tx
      .select({ link: lectureAttachments.link })
      .from(lectureAttachments)
      .where(inArray(lectureAttachments.link, links)),
  ];
  return new Set([...own, ...attached].map(({ link }) => link));
}

/** Those of the keys that belong to files of the caller's schools, locked so that no sweep deletes them meanwhile. */
export async function lockUploads({ tx, account }: Change, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inSchoolsOf(account, uploads.schoolId), inArray(uploads.key, [...keys])))
    .for('share');
  return new Set(rows.map(({ key }) => key));
}

/** School and course of the categories among these that are not deleted. */
export const listTopicPlaces = ({ tx, account }: Change, ids: readonly number[]) =>
  tx
    .select({ schoolId: categories.schoolId, courseId: categories.courseId })
    .from(categories)
    .where(and(visibleTo(account, categories), inArray(categories.id, [...ids])));
