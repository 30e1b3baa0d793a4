import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { type Database } from '../db/database';
import { assessmentQuestions } from '../db/schema/assessments';
import { markEvents } from '../db/schema/marks';
import { answers, submissions } from '../db/schema/submissions';
import { only } from './people';

/**
 * The final score by the events of a question, or of the overall score (null). Each event must start from the previous
 * one.
 */
export async function replay(db: Database, submissionId: number, questionId: number | null): Promise<number | null> {
  const isOf = questionId === null ? isNull(markEvents.questionId) : eq(markEvents.questionId, questionId);
  const events = await db
    .select()
    .from(markEvents)
    .where(and(eq(markEvents.submissionId, submissionId), isOf))
    .orderBy(asc(markEvents.id));
  return events.reduce<number | null>((held, { fromScore, toScore }) => {
    if (fromScore !== held) throw new Error(`An event begins at ${fromScore}, the one before it ended at ${held}.`);
    return toScore;
  }, null);
}

/** The answers of a submission that are out of other marks than the assessment gives for their question. */
async function ofOtherMarks(db: Database, submissionId: number) {
  const isAsked = and(
    eq(assessmentQuestions.assessmentId, submissions.assessmentId),
    eq(assessmentQuestions.questionId, answers.questionId),
  );
  return db
    .select({ questionId: answers.questionId, possible: answers.possible, marks: assessmentQuestions.marks })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .innerJoin(assessmentQuestions, isAsked)
    .where(and(eq(submissions.id, submissionId), ne(answers.possible, assessmentQuestions.marks)));
}

/**
 * The scores of the submission, including the overall score, that differ from their events, and the answers out of other
 * marks than their question has.
 */
export async function unlikeReplay(db: Database, submissionId: number) {
  const { marks } = only(await db.select().from(submissions).where(eq(submissions.id, submissionId)));
  const scores = await db.select().from(answers).where(eq(answers.submissionId, submissionId));
  const wrong: object[] = await ofOtherMarks(db, submissionId);
  for (const { questionId, score } of [{ questionId: null, score: marks }, ...scores]) {
    const replayed = await replay(db, submissionId, questionId);
    if (replayed !== score) wrong.push({ questionId, score, replayed });
  }
  return wrong;
}
