import { overallOf } from 'shared/contract/scoring.rules';
import { sumOfMarks } from '@teacher-portal/item-statistics/statistics';
import { type PlacedQuestion, type SubmissionEntity } from '../repository';

/** The overall score of a finished submission: as a person entered it, or from the scores by question. */
export function overallScore(
  { marksByHand, latePercent }: Pick<SubmissionEntity, 'marksByHand' | 'latePercent'>,
  placed: readonly PlacedQuestion[],
  possible: number,
  scoreOf: ReadonlyMap<number, number | null>,
): number {
  const sum = sumOfMarks(placed.map(({ questionId }) => scoreOf.get(questionId) ?? 0));
  return marksByHand ?? overallOf(placed, possible, sum, latePercent);
}
