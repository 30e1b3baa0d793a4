import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database } from '../db/database';
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

/** The scores of the submission, including the overall score, that differ from their events. */
export async function unlikeReplay(db: Database, submissionId: number) {
  const { marks } = only(await db.select().from(submissions).where(eq(submissions.id, submissionId)));
  const scores = await db.select().from(answers).where(eq(answers.submissionId, submissionId));
  const wrong = [];
  for (const { questionId, score } of [{ questionId: null, score: marks }, ...scores]) {
    const replayed = await replay(db, submissionId, questionId);
    if (replayed !== score) wrong.push({ questionId, score, replayed });
  }
  return wrong;
}
