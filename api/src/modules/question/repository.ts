import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectures } from '../../db/schema/lectures';
import { profiles } from '../../db/schema/profiles';
import { questionCategories, questionOptions, questions, questionStatistics } from '../../db/schema/questions';
import { groupBy } from '../../indices/group-by';
import { inSchoolsOf, type Tenant, visibleById, visibleTo } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';

/** Maintained by statistics.ts; a question without computed figures has no row. */
const figureColumns = {
  timesUsed: questionStatistics.timesUsed,
  attempts: questionStatistics.attempts,
  correctAttempts: questionStatistics.correctAttempts,
  facility: questionStatistics.facility,
  discrimination: questionStatistics.discrimination,
  discriminationLow: questionStatistics.discriminationLow,
  discriminationHigh: questionStatistics.discriminationHigh,
};

const questionsOf = (db: Database) =>
  db
    .select({
      question: questions,
      courseCode: courses.courseCode,
      authorName: profiles.fullName,
      figures: figureColumns,
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(profiles, eq(profiles.userId, questions.authorId))
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .$dynamic();
type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];

const optionsOf = (db: Database, account: Tenant, ids: readonly number[]) =>
  db
    .select()
    .from(questionOptions)
    .where(and(inSchoolsOf(account, questionOptions.schoolId), sql`${questionOptions.questionId} = ${anyOf(ids)}`))
    .orderBy(asc(questionOptions.position), asc(questionOptions.id));

const tagsOf = (db: Database, account: Tenant, ids: readonly number[]) =>
  db
    .select({ questionId: questionCategories.questionId, id: categories.id, name: categories.name })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(
      and(inSchoolsOf(account, questionCategories.schoolId), sql`${questionCategories.questionId} = ${anyOf(ids)}`),
    )
    .orderBy(asc(categories.position), asc(categories.id));

/** A question with everything that is shown of it. */
export interface WholeQuestion extends QuestionRow {
  options: Awaited<ReturnType<typeof optionsOf>>;
  tags: { id: number; name: string }[];
}

/**
 * Questions of the caller's schools in the order of the ids, in three queries. Includes deleted ones, because
 * assessments keep their questions.
 */
export async function loadQuestions(db: Database, account: Tenant, ids: readonly number[]): Promise<WholeQuestion[]> {
  if (ids.length === 0) return [];
  // Sequential, because a transaction has a single connection.
  const rows = await questionsOf(db).where(
    and(inSchoolsOf(account, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`),
  );
  const options = await optionsOf(db, account, ids);
  const tags = await tagsOf(db, account, ids);
  const rowOf = new Map(rows.map((row) => [row.question.id, row]));
  const optionsById = groupBy(options, ({ questionId }) => questionId);
  const tagsById = groupBy(tags, ({ questionId }) => questionId);
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [{ ...row, options: optionsById.get(id) ?? [], tags: tagsById.get(id) ?? [] }] : [];
  });
}

/** An undeleted question of the caller's schools. */
export async function findQuestion(db: Database, account: Tenant, id: number): Promise<WholeQuestion | undefined> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(visibleById(account, questions, id));
  return row && (await loadQuestions(db, account, [row.id]))[0];
}

/** Locks the row until the end of the transaction, so that two updates of one version cannot both succeed. */
export async function lockQuestion(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx
    .select({ id: questions.id, schoolId: questions.schoolId, version: questions.version })
    .from(questions)
    .where(visibleById(tenant, questions, id))
    .for('update');
  return row;
}

export interface QuestionScope {
  courseId?: number;
  gradeId?: number;
}

export const inScope = (account: Tenant, { courseId, gradeId }: QuestionScope): SQL | undefined =>
  and(
    visibleTo(account, questions),
    courseId === undefined ? undefined : eq(questions.courseId, courseId),
    gradeId === undefined ? undefined : eq(questions.gradeId, gradeId),
  );

export const livingIds = async (db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(inScope(tenant, {}), sql`${questions.id} = ${anyOf(ids)}`))
  ).map(({ id }) => id);

/** The courses of these questions, and which of them are deleted. */
export const listStates = (db: Database, tenant: Tenant, ids: readonly number[]) =>
  db
    .select({ id: questions.id, courseId: questions.courseId, deletedAt: questions.deletedAt })
    .from(questions)
    .where(and(inSchoolsOf(tenant, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`));

/** The undeleted categories among these, with their courses. */
export const listTags = (db: Database, tenant: Tenant, ids: readonly number[]) =>
  db
    .select({ id: categories.id, courseId: categories.courseId })
    .from(categories)
    .where(and(visibleTo(tenant, categories), sql`${categories.id} = ${anyOf(ids)}`));

/** The number of lectures of the caller's schools among these. */
export const countLectures = (db: Database, tenant: Tenant, ids: readonly number[]): Promise<number> =>
  db.$count(lectures, and(visibleTo(tenant, lectures), sql`${lectures.id} = ${anyOf(ids)}`));

/** The questions among these that are in a published, undeleted assessment. */
export async function idsInUse(db: Database, tenant: Tenant, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(
      and(
        inSchoolsOf(tenant, assessmentQuestions.schoolId),
        sql`${assessmentQuestions.questionId} = ${anyOf(ids)}`,
        sql`${assessments.publishedAt} is not null`,
        isNull(assessments.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
