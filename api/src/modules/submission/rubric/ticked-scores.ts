import { areFitting } from '@teacher-portal/rubrics/rubric';
import { score } from '@teacher-portal/rubrics/score';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type gradeSubmission } from 'shared/contract/submission';
import { type Database } from '../../../db/database';
import { conflict } from '../../../refusals/refusal';
import { type PlacedQuestion } from '../repository';
import { scoringRubrics } from './rubric.repository';

type Scores = ParsedBody<typeof gradeSubmission>['scores'];

/**
 * Scores with those that the ticks give, by the rubric of this moment. A score that is sent as well stays as it is.
 * @throws 409 for a tick that the rubric does not have (any more).
 */
export async function withTickedScores(
  tx: Database,
  assessmentId: number,
  placed: readonly PlacedQuestion[],
  scores: Scores,
): Promise<Scores> {
  if (scores.every(({ ticks }) => ticks === undefined)) return scores;
  const rubrics = await scoringRubrics(tx, assessmentId);
  return scores.map((given) => {
    const { questionId, ticks } = given;
    if (ticks === undefined) return given;
    const rubric = rubrics.get(questionId);
    const at = placed.findIndex((each) => each.questionId === questionId);
    if (!rubric && ticks === null) return given;
    if (!rubric || (ticks !== null && !areFitting(rubric, ticks)))
      throw conflict('errors.rubricChanged', { number: at + 1 });
    return given.score === undefined ? { ...given, score: score(rubric, ticks, placed[at]?.marks ?? 0) } : given;
  });
}
