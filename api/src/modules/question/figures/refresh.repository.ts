import { getTableColumns, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { insertRows } from '../../../db/insert-rows';
import { assessmentQuestions } from '../../../db/schema/assessments';
import { questionCategories, questions, questionStatistics } from '../../../db/schema/questions';
import { anyOf } from '../../../db/any-of';
import { mapInTurns } from '../../../server/limits/in-turns';
import { answerSums, noAnswers } from './answer-sums.repository';
import { figuresOfSums, reviewOf } from './figures';
import { loadQuestions } from '../repository';

/** Questions per statement. */
const CHUNK = 1000;

async function refreshChunk(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const schools = await db
    .selectDistinct({ id: questions.schoolId })
    .from(questions)
    .where(sql`${questions.id} = ${anyOf(ids)}`);
  const tenant = { schoolIds: schools.map(({ id }) => id) };
  if (tenant.schoolIds.length === 0) return;
  const whole = await loadQuestions(db, tenant, ids);
  const sums = await answerSums(db, tenant, ids);
  const rows = await mapInTurns(whole, (each) => ({
    ...figuresOfSums(sums.get(each.question.id) ?? noAnswers),
    questionId: each.question.id,
    schoolId: each.question.schoolId,
    reviewScore: reviewOf(each).value,
    computedAt: now,
  }));
  const { questionId, schoolId: _, ...figures } = getTableColumns(questionStatistics);
  const replaces = { target: questionId, set: Object.values(figures) };
  await insertRows(db, { table: questionStatistics, rows, replaces });
}

/** Recomputes and stores the figures of these questions, after they were written. */
export async function refreshQuestions(db: Database, questionIds: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < questionIds.length; from += CHUNK)
    await refreshChunk(db, questionIds.slice(from, from + CHUNK), now);
}

/**
 * The same for every question of these assessments, after one was published, graded, archived or deleted. The bank
 * sorts and filters by the stored figures.
 */
export async function refreshStatistics(db: Database, assessmentIds: readonly number[], now: Date): Promise<void> {
  const rows = await db
    .selectDistinct({ id: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .where(sql`${assessmentQuestions.assessmentId} = ${anyOf(assessmentIds)}`);
  await refreshQuestions(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** The same for every question of these topics: whether it has a topic counts in its review. */
export async function refreshTopics(db: Database, categoryIds: readonly number[], now: Date): Promise<void> {
  const rows = await db
    .selectDistinct({ id: questionCategories.questionId })
    .from(questionCategories)
    .where(sql`${questionCategories.categoryId} = ${anyOf(categoryIds)}`);
  await refreshQuestions(
    db,
    rows.map(({ id }) => id),
    now,
  );
}
