import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { isReached, isScored } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments } from '../../../db/schema/assessments';
import { answers, submissions } from '../../../db/schema/submissions';
import { type CentredSums, isReachedByEnough } from '@teacher-portal/item-statistics/discrimination';
import { type ShareSums } from '@teacher-portal/item-statistics/facility';
import { inSchoolsOf, type Tenant, visibleTo } from '../../../tenancy/tenancy';
import { asksNewestLine } from './newest-line.repository';

/** Sums over the counted answers to a question, or to some of its versions. */
export interface AnswerSums extends ShareSums {
  correct: number;
  /** Number of published assessments with the question. */
  timesUsed: number;
  /** One per assessment. */
  groups: CentredSums[];
}

export const noAnswers: AnswerSums = { shares: 0, answers: 0, correct: 0, timesUsed: 0, groups: [] };

/** Undeleted assessments with one of the questions. */
export async function assessmentsOf(db: Database, account: Tenant, questionIds: readonly number[]) {
  return db
    .select({
      id: assessments.id,
      questionId: assessmentQuestions.questionId,
      versionId: assessmentQuestions.versionId,
      published: sql<boolean>`${assessments.publishedAt} is not null`,
      isNewestLine: asksNewestLine,
    })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(and(visibleTo(account, assessments), sql`${assessmentQuestions.questionId} = ${anyOf(questionIds)}`));
}

interface Scope {
  account: Tenant;
  assessmentIds: readonly number[];
  byVersion: boolean;
}

/** The answers in the total of each submission, with the share earned on the rest of it. */
function scoredAnswers(db: Database, { account, assessmentIds, byVersion }: Scope) {
  return db.$with('graded').as(
    db
      .select({
        questionId: answers.questionId,
        assessmentId: submissions.assessmentId,
        /** Null if it is the version of the assessment. */
        versionId: byVersion ? answers.versionId : sql<number | null>`null::int`.as('version_id'),
        score: answers.score,
        possible: answers.possible,
        isReached: isReached.as('is_reached'),
        submissionId: answers.submissionId,
        item: sql<number | null>`${answers.score} / nullif(${answers.possible}, 0)`.as('item'),
        rest: sql<number | null>`(sum(${answers.score}) over submission - ${answers.score})
          / nullif(sum(${answers.possible}) over submission - ${answers.possible}, 0)`.as('rest'),
      })
      .from(submissions)
      .innerJoin(answers, eq(answers.submissionId, submissions.id))
      .where(
        sql`${and(
          inSchoolsOf(account, submissions.schoolId),
          sql`${submissions.assessmentId} = ${anyOf(assessmentIds)}`,
          isScored,
        )} window submission as (partition by ${answers.submissionId})`,
      ),
  );
}

/** The same, and whether the student was there: reached something of the assessment. */
function answersOfPresent(db: Database, scope: Scope) {
  const graded = scoredAnswers(db, scope);
  return db.$with('present').as(
    db
      .with(graded)
      .select({
        questionId: graded.questionId,
        assessmentId: graded.assessmentId,
        versionId: graded.versionId,
        score: graded.score,
        possible: graded.possible,
        isReached: graded.isReached,
        item: graded.item,
        rest: graded.rest,
        isPresent: sql<boolean>`bool_or(${graded.isReached}) over (partition by ${graded.submissionId})`.as(
          'is_present',
        ),
      })
      .from(graded),
  );
}

/**
 * One row per question, assessment and, if asked for, version that was answered: the shares earned, and the centred sums
 * of the share earned on the question against the share earned on the rest of the assessment, where what is empty is 0
 * (see item-statistics/discrimination). One pass over the answers.
 */
export function sumsByAssessment(
  db: Database,
  account: Tenant,
  questionIds: readonly number[],
  assessmentIds: readonly number[],
  { byVersion = false } = {},
) {
  const present = answersOfPresent(db, { account, assessmentIds, byVersion });
  const reached = (value: SQL) =>
    sql<number>`coalesce(${value} filter (where ${present.isReached}), 0)`.mapWith(Number);
  const [x, y] = [present.rest, present.item];
  return db
    .with(present)
    .select({
      questionId: present.questionId,
      assessmentId: present.assessmentId,
      versionId: present.versionId,
      /** Students who answered something of the assessment. */
      present: count(),
      shares: reached(sql`sum(${present.item})`),
      answers: reached(sql`count(${present.item})`),
      correct:
        sql<number>`count(*) filter (where ${present.isReached} and ${present.score} >= ${present.possible})`.mapWith(
          Number,
        ),
      n: reached(sql`regr_count(${x}, ${y})`),
      sxx: reached(sql`regr_sxx(${x}, ${y})`),
      syy: reached(sql`regr_syy(${x}, ${y})`),
      sxy: reached(sql`regr_sxy(${x}, ${y})`),
    })
    .from(present)
    .where(sql`${present.questionId} = ${anyOf(questionIds)} and ${present.isPresent}`)
    .groupBy(present.questionId, present.assessmentId, present.versionId);
}
type SumsRow = Awaited<ReturnType<typeof sumsByAssessment>>[number];

/** Adds the answers of an assessment. */
export function addSums(sums: AnswerSums, { present, shares, answers: reached, correct, ...group }: SumsRow): void {
  sums.shares += shares;
  sums.answers += reached;
  sums.correct += correct;
  if (isReachedByEnough(reached, present)) sums.groups.push(group);
}

/**
 * By question id; questions that are in no undeleted assessment are missing. Answers count if they were given to what
 * the question asks now: to its newest version, or to one from which only corrections lead to it.
 */
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
  const uses = await assessmentsOf(db, account, questionIds);
  for (const { questionId, published } of uses) sumsOf(questionId).timesUsed += Number(published);
  if (uses.length === 0) return byQuestion;
  const counted = uses.filter(({ isNewestLine }) => isNewestLine);
  const isOfLine = new Set(counted.map(({ id, questionId }) => `${id} ${questionId}`));
  const rows = await sumsByAssessment(db, account, questionIds, [...new Set(counted.map(({ id }) => id))]);
  for (const row of rows)
    if (isOfLine.has(`${row.assessmentId} ${row.questionId}`)) addSums(sumsOf(row.questionId), row);
  return byQuestion;
}
