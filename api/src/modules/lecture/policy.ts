import { parseLink } from '../../files/file-address';
import { badRequest, orNotFound, notFound } from '../../server/refusal';
import { type Change, listTopicPlaces, lockUploads } from './changes.repository';

/** A link of a lecture, and the field to blame for it. */
export interface FileLink {
  link: string;
  field: string;
}

/**
 * Whoever saves a link to a file of ours gets a signed address for it, so the file must have been announced in one of the
 * caller's schools, and none is swept away meanwhile. Links that the lecture has already need no proof. @throws 400 at the field of the first that fails.
 */
export async function requireFiles(
  change: Change,
  links: readonly FileLink[],
  known: readonly string[] = [],
): Promise<void> {
  const files = links.flatMap(({ link, field }) => {
    const file = known.includes(link) ? undefined : parseLink(link);
    return file ? [{ key: file.key, field }] : [];
  });
  if (files.length === 0) return;
  const keys = files.map(({ key }) => key);
  const ours = await lockUploads(change, keys);
  const foreign = files.find(({ key }) => !ours.has(key));
  if (foreign) throw badRequest('errors.lectureFile', {}, foreign.field);
}

/** Where a lecture stands that the topics shall fit. */
interface Home {
  /** Undefined while it is yet to be made. */
  schoolId: number | undefined;
  courseIds: readonly number[];
}

/**
 * The school of the topics of a lecture. @throws 404 when one of them is not there or belongs to another school than the
 * rest, 400 when the lecture is in courses and one of them belongs to none of these.
 */
export async function schoolOfTopics(
  change: Change,
  topicIds: readonly number[],
  { schoolId, courseIds }: Home,
): Promise<number> {
  const wanted = [...new Set(topicIds)];
  const rows = await listTopicPlaces(change, wanted);
  const school = schoolId ?? orNotFound(rows[0]).schoolId;
  if (rows.length < wanted.length || rows.some((row) => row.schoolId !== school)) throw notFound();
  if (courseIds.length && rows.some(({ courseId }) => !courseIds.includes(courseId)))
    throw badRequest('errors.lectureTopics', {}, 'tagSlots');
  return school;
}
