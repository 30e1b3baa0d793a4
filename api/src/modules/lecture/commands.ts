import { lockCourse } from '../../tenancy/tenancy';
import { isOwnFile } from 'shared/contract/links.rules';
import { badRequest, orNotFound, notFound, stale } from '../../server/refusal';
import * as changes from './changes.repository';
import { type Change, type LectureEntity } from './changes.repository';
import { cleanLecture, type LectureInput, linksOf } from './clean';
import { requireFiles, schoolOfTopics } from './policy';

const rowOf = ({ name, type, description, transcription, link, content, durationSeconds }: LectureInput) => ({
  name,
  type,
  description,
  transcription,
  link,
  content,
  durationSeconds,
});
const topicsOf = ({ tagSlots, tags = [] }: LectureInput) => [...tagSlots.map(({ tagId }) => tagId), ...tags];

/** Makes a lecture in the school of its topics, in no course yet; answers its id. */
export async function create(change: Change, input: LectureInput): Promise<number> {
  const body = cleanLecture(input);
  if (body.id !== undefined) throw badRequest('errors.invalidValue', { field: 'id' }, 'id');
  const schoolId = await schoolOfTopics(change, topicsOf(body), { schoolId: undefined, courseIds: [] });
  await requireFiles(change, linksOf(body));
  const lecture = await changes.insertLecture(change, { schoolId, ...rowOf(body) });
  await changes.replaceParts(change, lecture, body.tagSlots, body.attachments);
  await changes.addTopics(change, lecture, body.tags ?? []);
  return lecture.id;
}

/** Replaces a lecture; its topics only when it names some. `mayReplace` throws when the caller has read an older version. */
export async function update(
  change: Change,
  id: number,
  input: LectureInput,
  mayReplace: (row: LectureEntity) => void,
): Promise<void> {
  const body = cleanLecture(input);
  const lecture = await changes.lockLecture(change, id);
  mayReplace(lecture);
  if (body.id !== undefined && body.id !== id) throw badRequest('errors.invalidValue', { field: 'id' }, 'id');
  const courseIds = await changes.coursesOf(change, id);
  await schoolOfTopics(change, topicsOf(body), { schoolId: lecture.schoolId, courseIds });
  const before = { ...lecture, attachments: await changes.listAttachments(change, id) };
  await requireFiles(
    change,
    linksOf(body),
    linksOf(before).map(({ link }) => link),
  );
  await changes.updateLecture(change, lecture, rowOf(body));
  await changes.replaceParts(change, lecture, body.tagSlots, body.attachments);
  if (body.tags) await changes.replaceTopics(change, lecture, body.tags);
}

/** Puts a lecture at the end of a course of its school. One that is there already stays at its place. */
export async function addToCourse(change: Change, lectureId: number, courseId: number): Promise<void> {
  const course = await lockCourse(change.tx, change.account, courseId);
  const lecture = await changes.lockLecture(change, lectureId);
  if (lecture.schoolId !== course.schoolId) throw notFound();
  const courseIds = await changes.coursesOf(change, lectureId);
  if (courseIds.includes(courseId)) return;
  const topics = await changes.topicIdsOf(change, lectureId);
  await schoolOfTopics(change, topics, { schoolId: lecture.schoolId, courseIds: [...courseIds, courseId] });
  const last = (await changes.listPlaces(change, courseId)).at(-1)?.order ?? 0;
  await changes.insertPlace(change, lecture, courseId, last + 1);
}

/** Puts a lecture under a topic of its school, and of one of its courses when it is in any. */
export async function addToTopic(change: Change, lectureId: number, tagId: number): Promise<void> {
  const lecture = await changes.lockLecture(change, lectureId);
  const courseIds = await changes.coursesOf(change, lectureId);
  await schoolOfTopics(change, [tagId], { schoolId: lecture.schoolId, courseIds });
  await changes.addTopics(change, lecture, [tagId]);
}

export interface Move {
  lectureId: number;
  courseId: number;
  order: number;
  from: number | undefined;
}

/** Moves a lecture to a place of its course; a place beyond the end is the end. @throws 412 when it no longer is where it was read. */
export async function reorder(change: Change, { lectureId, courseId, order, from }: Move): Promise<void> {
  await lockCourse(change.tx, change.account, courseId);
  const places = await changes.listPlaces(change, courseId);
  const current = orNotFound(places.find((place) => place.lectureId === lectureId));
  if (from !== undefined && current.order !== from) throw stale();
  const ids = places.map((place) => place.lectureId).filter((id) => id !== lectureId);
  ids.splice(order - 1, 0, lectureId);
  await changes.renumber(change, courseId, ids);
}

/**
 * Deletes a lecture for good and closes the gaps that it leaves. Answers the links to files of ours that no lecture has any
 * more; pictures inside of texts are not among them, because texts get copied.
 */
export async function remove(change: Change, id: number, mayReplace: (row: LectureEntity) => void): Promise<string[]> {
  const courseIds = await changes.coursesOf(change, id);
  await changes.lockCourses(change, courseIds);
  const lecture = await changes.lockLecture(change, id);
  mayReplace(lecture);
  const attachments = await changes.listAttachments(change, id);
  const links = [lecture, ...attachments].map(({ link }) => link).filter(isOwnFile);
  await changes.deleteLecture(change, id);
  for (const courseId of courseIds)
    await changes.renumber(
      change,
      courseId,
      (await changes.listPlaces(change, courseId)).map(({ lectureId }) => lectureId),
    );
  const kept = await changes.linksInUse(change, links);
  return [...new Set(links)].filter((link) => !kept.has(link));
}
