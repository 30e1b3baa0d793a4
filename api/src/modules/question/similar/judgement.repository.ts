import { and, eq, or } from 'drizzle-orm';
import { type PairJudgement } from 'shared/contract/question-likeness';
import { type Database } from '../../../db/database';
import { questionJudgements } from '../../../db/schema/question-likeness';

/** The older question first. */
const pairOf = (one: number, other: number) => ({ questionId: Math.min(one, other), otherId: Math.max(one, other) });

/** What was said of a question and others, by the id of the other one. */
export async function judgementsOf(
  db: Database,
  schoolId: number,
  id: number,
): Promise<ReadonlyMap<number, PairJudgement>> {
  const rows = await db
    .select()
    .from(questionJudgements)
    .where(
      and(
        eq(questionJudgements.schoolId, schoolId),
        or(eq(questionJudgements.questionId, id), eq(questionJudgements.otherId, id)),
      ),
    );
  return new Map(
    rows.map(({ questionId, otherId, judgement }) => [questionId === id ? otherId : questionId, judgement]),
  );
}

export interface Pair {
  schoolId: number;
  one: number;
  other: number;
}

/** Null takes a judgement back. */
export async function judge(
  tx: Database,
  { schoolId, one, other }: Pair,
  judgement: PairJudgement | null,
  now: Date,
): Promise<void> {
  const pair = pairOf(one, other);
  if (judgement === null) {
    await tx
      .delete(questionJudgements)
      .where(and(eq(questionJudgements.questionId, pair.questionId), eq(questionJudgements.otherId, pair.otherId)));
    return;
  }
  await tx
    .insert(questionJudgements)
    .values({ ...pair, schoolId, judgement, createdAt: now })
    .onConflictDoUpdate({
      target: [questionJudgements.questionId, questionJudgements.otherId],
      set: { judgement, createdAt: now },
    });
}
