import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/people';
import { questionCategories, questionOptions, questions } from '../../db/schema/questions';
import { groupBy } from '../../indices/group-by';
import { type Account } from '../../server/account';
import { inSchoolsOf, visibleById, visibleTo } from '../../tenancy/tenancy';
import { type AnswerSums, answerSums, anyOf, noAnswers } from './answer-sums';

const questionsOf = (db: Database) =>
  db
    .select({ question: questions, courseCode: courses.courseCode, authorName: profiles.fullName })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(profiles, eq(profiles.userId, questions.authorId))
    .$dynamic();
type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];

const optionsOf = (db: Database, account: Account, ids: readonly number[]) =>
  db
    .select()
    .from(questionOptions)
    .where(and(inSchoolsOf(account, questionOptions.schoolId), sql`${questionOptions.questionId} = ${anyOf(ids)}`))
    .orderBy(asc(questionOptions.position), asc(questionOptions.id));

const tagsOf = (db: Database, account: Account, ids: readonly number[]) =>
  db
    .select({ questionId: questionCategories.questionId, id: categories.id, name: categories.name })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(account, questionCategories.schoolId), sql`${questionCategories.questionId} = ${anyOf(ids)}`))
    .orderBy(asc(categories.position), asc(categories.id));

/** A question with everything that is shown of it. */
export interface WholeQuestion extends QuestionRow {
  options: Awaited<ReturnType<typeof optionsOf>>;
  tags: { id: number; name: string }[];
  sums: AnswerSums;
}

/**
 * Questions of the caller's schools by id, in the order of the ids, in four queries however many they are. Deleted ones
 * too: an assessment keeps the questions that it was made with.
 */
export async function loadQuestions(db: Database, account: Account, ids: readonly number[]): Promise<WholeQuestion[]> {
  if (ids.length === 0) return [];
  const [rows, options, tags, sums] = await Promise.all([
    questionsOf(db).where(and(inSchoolsOf(account, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`)),
    optionsOf(db, account, ids),
    tagsOf(db, account, ids),
    answerSums(db, account, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.question.id, row]));
  const optionsById = groupBy(options, ({ questionId }) => questionId);
  const tagsById = groupBy(tags, ({ questionId }) => questionId);
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [{ ...row, options: optionsById.get(id) ?? [], tags: tagsById.get(id) ?? [], sums: sums.get(id) ?? noAnswers }] : [];
  });
}

/** A living question of the caller's schools. */
export async function findQuestion(db: Database, account: Account, id: number): Promise<WholeQuestion | undefined> {
  const [row] = await db.select({ id: questions.id }).from(questions).where(visibleById(account, questions, id));
  return row && (await loadQuestions(db, account, [row.id]))[0];
}

export interface QuestionScope {
  courseId?: number;
  gradeId?: number;
}

export const inScope = (account: Account, { courseId, gradeId }: QuestionScope): SQL | undefined =>
  and(
    visibleTo(account, questions),
    courseId === undefined ? undefined : eq(questions.courseId, courseId),
    gradeId === undefined ? undefined : eq(questions.gradeId, gradeId),
  );

export async function countQuestions(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(questions).where(where);
  return row?.total ?? 0;
}

/** Ids in the order asked for; questions made at once come newest id first. */
export async function listIds(db: Database, where: SQL | undefined, order: SQL[], { limit, offset }: { limit: number; offset: number }) {
  const rows = await db.select({ id: questions.id }).from(questions).where(where).orderBy(...order, desc(questions.id)).limit(limit).offset(offset);
  return rows.map(({ id }) => id);
}

/** Everybody who wrote a question of the course in the grade. */
export function listAuthors(db: Database, account: Account, scope: QuestionScope) {
  return db
    .selectDistinct({ id: profiles.userId, name: profiles.fullName })
    .from(questions)
    .innerJoin(profiles, eq(profiles.userId, questions.authorId))
    .where(inScope(account, scope));
}
