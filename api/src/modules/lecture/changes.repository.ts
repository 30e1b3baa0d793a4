import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import {
  lectureAttachments,
  lectureCategories,
  lectureCourses,
  lectures,
  lectureTagSlots,
} from '../../db/schema/lectures';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf, visibleById, visibleTo } from '../../tenancy/tenancy';
import { intoTrash, outOfTrash, restorableById } from '../../tenancy/trash';

export type LectureEntity = typeof lectures.$inferSelect;

/** Author, time and transaction of a change. */
export interface Change {
  tx: Database;
  account: Account;
  now: Date;
}

/**
 * Locks the lecture until the end of the transaction. @throws 404 if it does not exist or belongs to another school.
 */
export async function lockLecture({ tx, account }: Change, id: number): Promise<LectureEntity> {
  const [row] = await tx
    .select()
    .from(lectures)
    .where(visibleById(account, lectures, id))
    .for('update');
  return orNotFound(row);
}

export async function coursesOf({ tx, account }: Change, lectureId: number): Promise<number[]> {
  const rows = await tx
    .select({ courseId: lectureCourses.courseId })
    .from(lectureCourses)
    .where(and(inSchoolsOf(account, lectureCourses.schoolId), eq(lectureCourses.lectureId, lectureId)))
    .orderBy(asc(lectureCourses.courseId));
  return rows.map(({ courseId }) => courseId);
}

/** Serialises changes to the order of a course; locks several courses in a fixed order to avoid deadlocks. */
export async function lockCourses({ tx, account }: Change, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inSchoolsOf(account, courses.schoolId), inArray(courses.id, ids)))
    .orderBy(asc(courses.id))
    .for('update');
}

/** Ids of the undeleted topics of a lecture and its slots. */
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

/** The version stays: it counts what a lecture says. */
export async function setOpened({ tx, account }: Change, id: number, openedAt: Date | null): Promise<void> {
  await tx
    .update(lectures)
    .set({ openedAt })
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

/** The undeleted lectures of a course in order. */
export const listPlaces = ({ tx, account }: Change, courseId: number) =>
  tx
    .select({ lectureId: lectureCourses.lectureId, order: lectureCourses.order })
    .from(lectureCourses)
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .where(and(eq(lectureCourses.courseId, courseId), visibleTo(account, lectures)))
    .orderBy(asc(lectureCourses.order), asc(lectures.id));

/** Renumbers the lectures of a course from 1 in the order of the ids, in one statement. */
export async function renumber({ tx }: Change, courseId: number, lectureIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${lectureCourses} set "order" = place.number
    from unnest(${`{${lectureIds.join(',')}}`}::int[]) with ordinality as place (lecture_id, number)
    where ${lectureCourses.courseId} = ${courseId} and ${lectureCourses.lectureId} = place.lecture_id`);
}

/** Moves a lecture to the trash. */
export async function deleteLecture({ tx, account, now }: Change, id: number): Promise<void> {
  await tx
    .update(lectures)
    .set(intoTrash(account.userId, now))
    .where(visibleById(account, lectures, id));
}

/** Returns false if it is not in the trash. */
export async function undeleteLecture({ tx, account, now }: Change, id: number): Promise<boolean> {
  const rows = await tx
    .update(lectures)
    .set(outOfTrash)
    .where(restorableById(account, lectures, id, now))
    .returning({ id: lectures.id });
  return rows.length > 0;
}

/** The undeleted categories among these, with their school and course. */
export const listTopicPlaces = ({ tx, account }: Change, ids: readonly number[]) =>
  tx
    .select({ id: categories.id, schoolId: categories.schoolId, courseId: categories.courseId })
    .from(categories)
    .where(and(visibleTo(account, categories), inArray(categories.id, [...ids])));
