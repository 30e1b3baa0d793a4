import { randomBytes } from 'node:crypto';
import { type Lecture, listLectures } from 'shared/contract/lecture';
import { lectureCourses, lectures, uploads } from '../db/schema/lectures';
import { DiskStore } from '../files/disk-store';
import { linkOf, newFileKey, parseLink } from '../files/file-address';
import { keepVersions } from '../modules/lecture/version.repository';
import { only, type TestSchool } from './people';
import { type TestPortal } from './portal';

/** A video in the school's course, at this position. */
export async function addLecture(
  { db }: TestPortal,
  { schoolId, courseId, teacher }: TestSchool,
  name: string,
  order: number,
  deletedAt: Date | null = null,
) {
  const { id } = only(
    await db.insert(lectures).values({ schoolId, name, type: 1, authorId: teacher.userId, deletedAt }).returning(),
  );
  await db.insert(lectureCourses).values({ schoolId, courseId, lectureId: id, order });
  await keepVersions(db, [id]);
  return id;
}

/** An uploaded file of the school's teacher, without content; returns its link. */
export async function addFile({ db }: TestPortal, { schoolId, teacher }: TestSchool, fileName = 'notes.pdf') {
  const key = newFileKey();
  await db.insert(uploads).values({
    schoolId,
    userId: teacher.userId,
    key,
    fileName,
    fileType: 'application/pdf',
    expiresAt: new Date(),
    storedAt: new Date(),
  });
  return linkOf(key, fileName);
}

/** The same with content on disk. */
export async function addStoredFile(portal: TestPortal, school: TestSchool) {
  const link = await addFile(portal, school);
  const { place } = portal.app.services.files;
  const key = parseLink(link)?.key ?? '';
  if (!(place instanceof DiskStore)) throw new Error('Tests keep files on disk.');
  await place.adopt(key, __filename);
  const exists = async (): Promise<boolean> => {
    const file = await place.open(key);
    await file?.handle.close();
    return file !== undefined;
  };
  return { link, exists };
}

/** The course's lectures as a teacher of the school sees them. */
export const lecturesOf = async (portal: TestPortal, { courseId, teacher }: TestSchool): Promise<Lecture[]> =>
  (await portal.call(listLectures, { as: teacher.token, params: { courseId } })).data;

/** A unique idempotency key. */
export const newIdempotencyKey = () => ({ 'idempotency-key': randomBytes(9).toString('base64url') });
