import { and, inArray } from 'drizzle-orm';
import { categories } from '../../db/schema/courses';
import { badRequest, found, notFound } from '../../server/refusal';
import { visibleTo } from '../../tenancy/tenancy';
import { type Change } from './changes.repository';

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
  { tx, account }: Change,
  topicIds: readonly number[],
  { schoolId, courseIds }: Home,
): Promise<number> {
  const wanted = [...new Set(topicIds)];
  const rows = await tx
    .select({ schoolId: categories.schoolId, courseId: categories.courseId })
    .from(categories)
    .where(and(visibleTo(account, categories), inArray(categories.id, wanted)));
  const school = schoolId ?? found(rows[0]).schoolId;
  if (rows.length < wanted.length || rows.some((row) => row.schoolId !== school)) throw notFound();
  if (courseIds.length && rows.some(({ courseId }) => !courseIds.includes(courseId)))
    throw badRequest('errors.lectureTopics', {}, 'tagSlots');
  return school;
}
