import { type Database } from '../../db/database';
import { groupBy } from '../../indices/group-by';
import { badRequest, orNotFound, notFound } from '../../server/refusal';
import { courseOf, gradeOf, type Tenant } from '../../tenancy/tenancy';
import { livingIds } from './find.repository';
import { listTags } from './repository';

/** The tenant of one course: an index serves one school in its order, but not several. @throws 404 for a foreign course. */
export async function tenantOfCourse(
  db: Database,
  tenant: Tenant,
  courseId: number,
  gradeId?: number | null,
): Promise<Tenant> {
  const { schoolId } = await courseOf(db, tenant, courseId);
  if (gradeId) await gradeOf(db, tenant, gradeId);
  return { schoolIds: [schoolId] };
}

/** Whose questions a list is about. Members of the school may read its bank. @throws 404 for everybody else. */
export async function tenantOfList(
  db: Database,
  tenant: Tenant,
  query: { filtered?: [number, number] | undefined; gradeId?: number | undefined },
): Promise<Tenant> {
  if (query.gradeId !== undefined) await gradeOf(db, tenant, query.gradeId);
  return query.filtered ? tenantOfCourse(db, tenant, ...query.filtered) : tenant;
}

/** The living categories among these. @throws 404 for one that is deleted or of another school, 400 for another course's. */
export async function mustBeTagsOf(
  db: Database,
  tenant: Tenant,
  courseId: number,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const rows = await listTags(db, tenant, tagIds);
  if (rows.length < new Set(tagIds).size) throw notFound();
  if (rows.some((row) => row.courseId !== courseId)) throw badRequest('errors.tagsOfCourse', undefined, 'tags');
}

export interface QuestionPlace {
  courseId: number;
  gradeId: number;
  tags: readonly string[];
}

/**
 * Where a question may stand: in a course of the caller's school, in the grade of that course, with tags of that course.
 * @throws 404 for anything of another school. Answers with the school.
 */
export async function mayPlaceQuestion(
  db: Database,
  tenant: Tenant,
  { courseId, gradeId, tags }: QuestionPlace,
): Promise<number> {
  const course = await courseOf(db, tenant, courseId);
  await gradeOf(db, tenant, gradeId);
  if (course.gradeId !== gradeId) throw badRequest('errors.questionGradeInfo', undefined, 'gradeId');
  await mustBeTagsOf(db, tenant, courseId, tags.map(Number));
  return course.schoolId;
}

/** The same for many; all of them must be of one school. */
export async function mayPlaceAll(db: Database, tenant: Tenant, places: readonly QuestionPlace[]): Promise<number> {
  const schools = new Set<number>();
  for (const group of groupBy(places, ({ courseId, gradeId }) => `${courseId} ${gradeId}`).values()) {
    const [first] = group;
    if (first)
      schools.add(
        await mayPlaceQuestion(db, tenant, { ...first, tags: [...new Set(group.flatMap(({ tags }) => tags))] }),
      );
  }
  const [schoolId, other] = schools;
  if (schoolId === undefined || other !== undefined) throw badRequest('errors.courseSelect', undefined, 'courseId');
  return schoolId;
}

/** @throws 404 when one of them is not a living question of the caller's schools. */
export async function mayChangeAll(db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(ids)];
  const living = new Set(await livingIds(db, tenant, distinct));
  return distinct.map((id) => orNotFound(living.has(id) ? id : undefined));
}
