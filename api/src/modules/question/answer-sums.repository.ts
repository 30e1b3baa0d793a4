import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { answers, submissions } from '../../db/schema/submissions';
import { type CentredSums } from '../../indices/discrimination';
import { type MarkSums } from '../../indices/facility';
import { inSchoolsOf, type Tenant, visibleTo } from '../../tenancy/tenancy';

/** What students did with a question, from graded work. */
export interface AnswerSums extends MarkSums {
  correct: number;
  /** Published assessments that hold the question. */
  timesUsed: number;
  /** One for each assessment. */
  groups: CentredSums[];
}

export const noAnswers: AnswerSums = { earned: 0, possible: 0, answers: 0, correct: 0, timesUsed: 0, groups: [] };

/** Living papers that hold one of the questions, and how often each question stands in a published one. */
async function papersOf(db: Database, account: Tenant, questionIds: readonly number[]) {
  return db
    .select({
      id: assessments.id,
      questionId: assessmentQuestions.questionId,
      published: sql<boolean>`${assessments.publishedAt} is not null`,
    })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(and(visibleTo(account, assessments), sql`${assessmentQuestions.questionId} = ${anyOf(questionIds)}`));
}

/**
 * One row for each question and assessment: marks, and the centred sums of the share earned on the question against the
 * share earned on the rest of the same paper (see indices/discrimination). One pass over the answers of the papers.
 */
function sumsByPaper(db: Database, account: Tenant, questionIds: readonly number[], paperIds: readonly number[]) {
  const graded = db.$with('graded').as(
    db
      .select({
        questionId: answers.questionId,
        assessmentId: submissions.assessmentId,
        score: answers.score,
        possible: answers.possible,
        item: sql<number | null>`${answers.score} / nullif(${answers.possible}, 0)`.as('item'),
        rest: sql<number | null>`(sum(${answers.score}) over paper - ${answers.score})
          / nullif(sum(${answers.possible}) over paper - ${answers.possible}, 0)`.as('rest'),
      })
      .from(submissions)
      .innerJoin(answers, eq(answers.submissionId, submissions.id))
      .where(
        sql`${and(
          inSchoolsOf(account, submissions.schoolId),
          sql`${submissions.assessmentId} = ${anyOf(paperIds)}`,
          isNotNull(submissions.marks),
          isNotNull(answers.score),
        )} window paper as (partition by ${answers.submissionId})`,
      ),
  );
  return db
    .with(graded)
    .select({
      questionId: graded.questionId,
      earned: sql<number>`sum(${graded.score})`.mapWith(Number),
      possible: sql<number>`sum(${graded.possible})`.mapWith(Number),
      answers: count(),
      correct:
        sql<number>`count(*) filter (where ${graded.possible} > 0 and ${graded.score} >= ${graded.possible})`.mapWith(
          Number,
        ),
      n: sql<number>`regr_count(${graded.rest}, ${graded.item})`.mapWith(Number),
      sxx: sql<number>`coalesce(regr_sxx(${graded.rest}, ${graded.item}), 0)`.mapWith(Number),
      syy: sql<number>`coalesce(regr_syy(${graded.rest}, ${graded.item}), 0)`.mapWith(Number),
      sxy: sql<number>`coalesce(regr_sxy(${graded.rest}, ${graded.item}), 0)`.mapWith(Number),
    })
    .from(graded)
    .where(sql`${graded.questionId} = ${anyOf(questionIds)}`)
    .groupBy(graded.questionId, graded.assessmentId);
}

/** By question id; questions that stand in no living paper are not in the map. */
export async function answerSums(
  db: Database,
  account: Tenant,
  questionIds: readonly number[],
): Promise<Map<number, AnswerSums>> {
  const byQuestion = new Map<number, AnswerSums>();
  const sumsOf = (id: number) => {
    const sums = byQuestion.get(id) ?? { ...noAnswers, groups: [] };
    byQuestion.set(id, sums);
    return sums;
  };
  const papers = await papersOf(db, account, questionIds);
  for (const { questionId, published } of papers) sumsOf(questionId).timesUsed += Number(published);
  if (papers.length === 0) return byQuestion;
  const rows = await sumsByPaper(db, account, questionIds, [...new Set(papers.map(({ id }) => id))]);
  for (const { questionId, earned, possible, answers: given, correct, ...group } of rows) {
    const sums = sumsOf(questionId);
    sums.earned += earned;
    sums.possible += possible;
    sums.answers += given;
    sums.correct += correct;
    sums.groups.push(group);
  }
  return byQuestion;
}
