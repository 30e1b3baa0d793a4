import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { coursesOfStudent } from '../../classes/courses-of-student.repository';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import { lectureAttachments, lectureCourses, lecturePlaces, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { type StudentEntity } from '../submission/public';

/** A limit for students of many courses. */
const MAX = 1_000;

/** Open, undeleted lectures of the courses that the student takes, in the order of the courses. */
const open = (db: Database, student: StudentEntity, also?: SQL) =>
  db
    .select({ lecture: lectures, courseId: courses.id, courseName: courses.name, place: lecturePlaces.place })
    .from(lectures)
    .innerJoin(lectureCourses, eq(lectureCourses.lectureId, lectures.id))
    .innerJoin(courses, eq(courses.id, lectureCourses.courseId))
    .leftJoin(lecturePlaces, and(eq(lecturePlaces.lectureId, lectures.id), eq(lecturePlaces.studentId, student.id)))
    .where(
      and(
        eq(lectures.schoolId, student.schoolId),
        isNull(lectures.deletedAt),
        isNotNull(lectures.openedAt),
        inArray(courses.id, coursesOfStudent(db, student)),
        also,
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id), asc(lectureCourses.order), asc(lectures.id))
    .limit(MAX);

export const listOpen = (db: Database, student: StudentEntity) => open(db, student);
export type OpenRow = Awaited<ReturnType<typeof listOpen>>[number];

/** Undefined unless the student may read it. */
export async function findOpen(db: Database, student: StudentEntity, id: number): Promise<OpenRow | undefined> {
  return (await open(db, student, eq(lectures.id, id)))[0];
}

/** The files of a lecture and its parts with their topics. */
export async function partsOf(db: Database, lectureId: number) {
  const attachments = await db
    .select()
    .from(lectureAttachments)
    .where(eq(lectureAttachments.lectureId, lectureId))
    .orderBy(asc(lectureAttachments.position), asc(lectureAttachments.id));
  const slots = await db
    .select({ topic: categories.name, startTime: lectureTagSlots.startTime, endTime: lectureTagSlots.endTime })
    .from(lectureTagSlots)
    .innerJoin(categories, and(eq(categories.id, lectureTagSlots.tagId), isNull(categories.deletedAt)))
    .where(eq(lectureTagSlots.lectureId, lectureId))
    .orderBy(asc(lectureTagSlots.position), asc(lectureTagSlots.id));
  return { attachments, slots };
}
export type LectureParts = Awaited<ReturnType<typeof partsOf>>;

export async function keepPlace(
  tx: Database,
  { id: studentId, schoolId }: StudentEntity,
  lectureId: number,
  kept: { place: number; keptAt: Date },
): Promise<void> {
  await tx
    .insert(lecturePlaces)
    .values({ studentId, schoolId, lectureId, ...kept })
    .onConflictDoUpdate({ target: [lecturePlaces.studentId, lecturePlaces.lectureId], set: kept });
}
