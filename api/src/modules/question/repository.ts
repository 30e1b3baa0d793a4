import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Database } from '../../db/database';
import { preparedOnce } from '../../db/prepared-once';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectures } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { profiles } from '../../db/schema/profiles';
import { questionCategories, questionOptions, questions, questionStatistics } from '../../db/schema/questions';
import { groupBy } from '@teacher-portal/collections/group-by';
import { inSchoolsOf, type Tenant, visibleById, visibleCourse, visibleTo } from '../../tenancy/tenancy';
import { maySee, mayEdit } from '../../tenancy/question-rights';
import { labelsOfQuestion } from './labels/labels.repository';
import { forbidden } from '../../refusals/refusal';
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

/** Without the folded text, which is as long as the question and only searched in. */
const { searchText: _, ...questionColumns } = getTableColumns(questions);

/** Of the caller's schools, with one of the ids. */
const given = (schoolId: AnyPgColumn, id: AnyPgColumn): SQL =>
  sql`${schoolId} = any(${sql.placeholder('schools')}::int[]) and ${id} = any(${sql.placeholder('ids')}::int[])`;

// Built once, because nearly every call reads questions, and building the texts takes longer than sending them.
const questionsOf = preparedOnce((db) =>
  db
    .select({
      question: questionColumns,
      courseCode: courses.courseCode,
      authorName: profiles.fullName,
      figures: figureColumns,
      labels: labelsOfQuestion,
      passage: { id: passages.id, title: passages.title, text: passages.text },
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(profiles, eq(profiles.userId, questions.authorId))
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .leftJoin(passages, and(eq(passages.id, questions.passageId), isNull(passages.deletedAt)))
    .where(given(questions.schoolId, questions.id))
    .prepare(''),
);
type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionsOf>['execute']>>[number];

const optionsOf = preparedOnce((db) =>
  db
    .select()
    .from(questionOptions)
    .where(given(questionOptions.schoolId, questionOptions.questionId))
    .orderBy(asc(questionOptions.position), asc(questionOptions.id))
    .prepare(''),
);

const tagsOf = preparedOnce((db) =>
  db
    .select({ questionId: questionCategories.questionId, id: categories.id, name: categories.name })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(given(questionCategories.schoolId, questionCategories.questionId))
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare(''),
);

/** A question with everything that is shown of it. */
export interface WholeQuestion extends QuestionRow {
  options: Awaited<ReturnType<ReturnType<typeof optionsOf>['execute']>>;
  tags: { id: number; name: string }[];
}

/**
 * Questions of the caller's schools in the order of the ids, in three queries. Includes deleted ones, because
 * assessments keep their questions.
 */
export async function loadQuestions(db: Database, account: Tenant, ids: readonly number[]): Promise<WholeQuestion[]> {
  if (ids.length === 0) return [];
  const wanted = { schools: `{${account.schoolIds.join(',')}}`, ids: `{${ids.join(',')}}` };
  // Sequential, because a transaction has a single connection.
  const rows = await questionsOf(db).execute(wanted);
  const options = await optionsOf(db).execute(wanted);
  const tags = await tagsOf(db).execute(wanted);
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
    .where(and(visibleById(account, questions, id), maySee(account, questions.id)));
  return row && (await loadQuestions(db, account, [row.id]))[0];
}

/** Locks a question that the caller may see until the end of the transaction. */
export async function lockSeen(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx
    .select({ id: questions.id, schoolId: questions.schoolId, version: questions.version })
    .from(questions)
    .where(and(visibleById(tenant, questions, id), maySee(tenant, questions.id)))
    .for('update');
  return row;
}

/** Locks it to change it, so that two updates of one version cannot both succeed. @throws 403 if it may only be seen. */
export async function lockQuestion(tx: Database, tenant: Tenant, id: number) {
  const row = await lockSeen(tx, tenant, id);
  if (row && !(await editableAmong(tx, tenant, [id])).has(id)) throw forbidden('errors.questionSeeOnly');
  return row;
}

/** Those of these questions that the caller may edit, deleted ones too. */
export async function editableAmong(db: Database, tenant: Tenant, ids: readonly number[]): Promise<Set<number>> {
  const isEditable = mayEdit(tenant, questions.id);
  if (!isEditable) return new Set(ids);
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inSchoolsOf(tenant, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`, isEditable));
  return new Set(rows.map(({ id }) => id));
}

export interface QuestionScope {
  courseId?: number;
  gradeId?: number;
}

export const inScope = (account: Tenant, { courseId, gradeId }: QuestionScope): SQL | undefined =>
  and(
    visibleTo(account, questions),
    maySee(account, questions.id),
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

/** The courses of these questions, which of them are deleted, and which the caller may see. */
export const listStates = (db: Database, tenant: Tenant, ids: readonly number[]) =>
  db
    .select({
      id: questions.id,
      courseId: questions.courseId,
      deletedAt: questions.deletedAt,
      isSeen: sql<boolean>`${maySee(tenant, questions.id) ?? sql`true`}`,
    })
    .from(questions)
    .where(and(inSchoolsOf(tenant, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`));

/** Those of these questions that the caller may see, or reads in an assessment anyway; deleted ones too. */
export async function seenOrAsked(db: Database, tenant: Tenant, ids: readonly number[]): Promise<Set<number>> {
  const isSeen = maySee(tenant, questions.id);
  if (!isSeen) return new Set(ids);
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inSchoolsOf(tenant, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`, isSeen));
  return new Set([...rows.map(({ id }) => id), ...(await idsInAssessments(db, tenant, ids))]);
}

/** The undeleted categories among these, with their courses. */
export const listTags = (db: Database, tenant: Tenant, ids: readonly number[]) =>
  db
    .select({ id: categories.id, courseId: categories.courseId })
    .from(categories)
    .where(and(visibleTo(tenant, categories), sql`${categories.id} = ${anyOf(ids)}`));

/** The number of undeleted courses of the caller's schools among these. */
export const countCourses = (db: Database, tenant: Tenant, ids: readonly number[]): Promise<number> =>
  db.$count(courses, and(visibleCourse(tenant), sql`${courses.id} = ${anyOf(ids)}`));

/** The number of lectures of the caller's schools among these. */
export const countLectures = (db: Database, tenant: Tenant, ids: readonly number[]): Promise<number> =>
  db.$count(lectures, and(visibleTo(tenant, lectures), sql`${lectures.id} = ${anyOf(ids)}`));

/** The questions among these that are in an undeleted assessment, a draft too. */
export async function idsInAssessments(
  db: Database,
  tenant: Tenant,
  ids: readonly number[],
  which?: SQL,
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(
      and(
        inSchoolsOf(tenant, assessmentQuestions.schoolId),
        sql`${assessmentQuestions.questionId} = ${anyOf(ids)}`,
        which,
        isNull(assessments.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The questions among these that are in a published, undeleted assessment. */
export const idsInUse = (db: Database, tenant: Tenant, ids: readonly number[]): Promise<Set<number>> =>
  idsInAssessments(db, tenant, ids, isNotNull(assessments.publishedAt));
