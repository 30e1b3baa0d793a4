import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, categoryTrail, courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { questionPlaces, questionStock } from '../../db/schema/question-list';
import { questionCategories, questions } from '../../db/schema/questions';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { unseenBy } from '../../tenancy/question-rights';
import { inSchoolsOf, type Tenant, visibleById, visibleTo, visibleCourse } from '../../tenancy/tenancy';

/** Filters; without any, all of the caller's schools. */
export interface CategoryScope {
  courseId?: number;
  gradeId?: number;
}

const within = (account: Tenant, { courseId, gradeId }: CategoryScope): SQL | undefined =>
  and(
    visibleCourse(account),
    courseId === undefined ? undefined : eq(courses.id, courseId),
    gradeId === undefined ? undefined : eq(courses.gradeId, gradeId),
  );

const { id, name, parentId, courseId, comment, authorId, archivedAt, version } = categories;

/**
 * Undeleted questions by topic, from the stock: the questions themselves are read in a plan that, while thousands are
 * being written, is of statistics from before, and reads the topics of all questions for each of them.
 */
const countQuestions = (db: Database, account: Tenant, scope: CategoryScope) =>
  db
    .select({ id: sql<number>`topic.id`, questions: sql<number>`sum(${questionStock.count})`.mapWith(Number) })
    .from(questionStock)
    .innerJoin(questionPlaces, eq(questionPlaces.id, questionStock.placeId))
    .innerJoin(courses, eq(courses.id, questionPlaces.courseId))
    .innerJoin(sql`unnest(${questionStock.tags}) as topic (id)`, sql`true`)
    .where(and(inSchoolsOf(account, questionPlaces.schoolId), within(account, scope)))
    .groupBy(sql`topic.id`);

/** Of these, what the caller may not see: the stock counts it for everybody. */
async function countUnseen(db: Database, account: Tenant): Promise<ReadonlyMap<number, number>> {
  const unseen = unseenBy(account);
  if (!unseen) return new Map();
  const rows = await db
    .select({ id: questionCategories.categoryId, questions: count() })
    .from(questionCategories)
    .innerJoin(questions, and(eq(questions.id, questionCategories.questionId), isNull(questions.deletedAt)))
    .where(sql`${questionCategories.questionId} in (${unseen})`)
    .groupBy(questionCategories.categoryId);
  return new Map(rows.map((row) => [row.id, row.questions]));
}

/** Undeleted categories of undeleted courses, siblings in order. */
export async function listCategories(db: Database, account: Tenant, scope: CategoryScope) {
  const rows = await db
    .select({
      category: { id, name, parentId, courseId, comment, authorId, archivedAt, version },
      gradeId: courses.gradeId,
      authorName: profiles.fullName,
    })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(profiles, eq(profiles.userId, categories.authorId))
    .where(and(visibleTo(account, categories), within(account, scope)))
    .orderBy(asc(categories.courseId), asc(categories.position), asc(categories.id));
  const counts = await countQuestions(db, account, scope);
  const unseen = await countUnseen(db, account);
  const countOf = new Map(counts.map((row) => [row.id, row.questions - (unseen.get(row.id) ?? 0)]));
  return rows.map((row) => ({ ...row, questionCount: countOf.get(row.category.id) ?? 0 }));
}
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** The course of a category. @throws 404 for a category of another school. */
export async function courseOfCategory(db: Database, account: Account, categoryId: number): Promise<number> {
  const [row] = await db
    .select({ courseId: categories.courseId })
    .from(categories)
    .where(visibleById(account, categories, categoryId));
  return orNotFound(row).courseId;
}

/** The edit trail, newest first. */
export function listTrail(db: Database, account: Account, categoryId: number) {
  return db
    .select({ entry: categoryTrail, authorName: profiles.fullName })
    .from(categoryTrail)
    .leftJoin(profiles, eq(profiles.userId, categoryTrail.authorId))
    .where(and(inSchoolsOf(account, categoryTrail.schoolId), eq(categoryTrail.categoryId, categoryId)))
    .orderBy(desc(categoryTrail.createdAt), desc(categoryTrail.id));
}
export type TrailRow = Awaited<ReturnType<typeof listTrail>>[number];
