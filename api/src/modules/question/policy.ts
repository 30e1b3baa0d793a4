import { type ParsedBody } from 'shared/contract/endpoint';
import { type searchQuestions } from 'shared/contract/question-search';
import { type Database } from '../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { badRequest, forbidden, orNotFound, notFound } from '../../refusals/refusal';
import { courseOf, gradeOf, type Tenant } from '../../tenancy/tenancy';
import { countCourses, countLectures, editableAmong, listTags, livingIds } from './repository';

/**
 * The tenant of one course: an index is ordered within one school, but not across several. @throws 404 for a course of
 * another school.
 */
export async function tenantOfCourse(
  db: Database,
  tenant: Tenant,
  courseId: number,
  gradeId?: number | null,
): Promise<Tenant> {
  const { schoolId } = await courseOf(db, tenant, courseId);
  if (gradeId) await gradeOf(db, tenant, gradeId);
  return { ...tenant, schoolIds: [schoolId] };
}

/** The tenant of a question list. Members of the school may read its bank. @throws 404 for everybody else. */
export async function tenantOfList(
  db: Database,
  tenant: Tenant,
  query: { filtered?: [number, number] | undefined; gradeId?: number | undefined },
): Promise<Tenant> {
  if (query.gradeId !== undefined) await gradeOf(db, tenant, query.gradeId);
  return query.filtered ? tenantOfCourse(db, tenant, ...query.filtered) : tenant;
}

/** The tenant of a search in many courses. @throws 404 for a school, a grade or a course of another school. */
export async function tenantOfSearch(
  db: Database,
  tenant: Tenant,
  { schoolId, courseIds, gradeId }: ParsedBody<typeof searchQuestions>,
): Promise<Tenant> {
  if (schoolId && !tenant.schoolIds.includes(schoolId)) throw notFound();
  const searched = schoolId ? { ...tenant, schoolIds: [schoolId] } : tenant;
  if (gradeId) await gradeOf(db, searched, gradeId);
  const distinct = [...new Set(courseIds)];
  if ((await countCourses(db, searched, distinct)) < distinct.length) throw notFound();
  return searched;
}

/**
 * The undeleted categories among these. @throws 404 for one that is deleted or of another school, 400 for another
 * course's.
 */
export async function requireTagsOf(
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
  /** The lecture that a generated question is based on. */
  evidenceLectureId?: number | null;
}

/**
 * Checks course, grade and tags of a question: all must belong together in a school of the caller.
 * @throws 404 for anything of another school. Returns the school.
 */
export async function mayPlaceQuestion(
  db: Database,
  tenant: Tenant,
  { courseId, gradeId, tags }: QuestionPlace,
): Promise<number> {
  const course = await courseOf(db, tenant, courseId);
  await gradeOf(db, tenant, gradeId);
  if (course.gradeId !== gradeId) throw badRequest('errors.questionGradeInfo', undefined, 'gradeId');
  await requireTagsOf(db, tenant, courseId, tags.map(Number));
  return course.schoolId;
}

/** @throws 404 if one of them is not a lecture of the caller's schools. */
async function requireLecturesOf(db: Database, tenant: Tenant, ids: readonly number[]): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length > 0 && (await countLectures(db, tenant, distinct)) < distinct.length) throw notFound();
}

/** The same for many questions, which must all be in one school. */
export async function mayPlaceAll(db: Database, tenant: Tenant, places: readonly QuestionPlace[]): Promise<number> {
  const schools = new Set<number>();
  for (const group of groupBy(places, ({ courseId, gradeId }) => `${courseId} ${gradeId}`).values()) {
    const [first] = group;
    if (first)
      schools.add(
        await mayPlaceQuestion(db, tenant, { ...first, tags: [...new Set(group.flatMap(({ tags }) => tags))] }),
      );
  }
  await requireLecturesOf(
    db,
    tenant,
    places.flatMap(({ evidenceLectureId }) => evidenceLectureId ?? []),
  );
  const [schoolId, other] = schools;
  if (schoolId === undefined || other !== undefined) throw badRequest('errors.courseSelect', undefined, 'courseId');
  return schoolId;
}

/** @throws 404 if one of them is not an undeleted question that the caller may see. */
export async function maySeeAll(db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(ids)];
  const living = new Set(await livingIds(db, tenant, distinct));
  return distinct.map((id) => orNotFound(living.has(id) ? id : undefined));
}

/** @throws 404 if one of them is not an undeleted question that the caller may see, 403 if one may only be seen. */
export async function mayChangeAll(db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const seen = await maySeeAll(db, tenant, ids);
  if ((await editableAmong(db, tenant, seen)).size < seen.length) throw forbidden('errors.questionSeeOnly');
  return seen;
}
