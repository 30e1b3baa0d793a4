import type { Problem } from './message-key';

/** A question of the assessment with its maximum marks. */
export interface GradedQuestion {
  questionId: number;
  marks: number;
}

interface Score {
  questionId: number;
  score?: number | null | undefined;
}

/** Why this cannot be the score of the question with this number (from 1). A missing score is allowed while grading. */
export function scoreProblem(
  score: number | null | undefined,
  { number, possible }: { number: number; possible: number },
): Problem | undefined {
  const fits = score == null || (Number.isFinite(score) && score >= 0 && score <= possible);
  return fits
    ? undefined
    : { key: 'errors.scoreRange', path: ['scores', number - 1, 'score'], values: { number, possible } };
}

/** The first problem of a set of scores, in the order of the assessment; a score for an unknown question is one too. */
export function gradingProblem(paper: readonly GradedQuestion[], scores: readonly Score[]): Problem | undefined {
  const given = new Map(scores.map(({ questionId, score }) => [questionId, score]));
  const known = scores.every(({ questionId }) => paper.some((question) => question.questionId === questionId));
  if (!known || given.size !== scores.length) return { key: 'errors.invalidValue', path: ['scores'] };
  for (const [at, { questionId, marks }] of paper.entries()) {
    const problem = scoreProblem(given.get(questionId), { number: at + 1, possible: marks });
    if (problem) return problem;
  }
  return undefined;
}

/** Why grading cannot be finished: the first question with marks but without a score, then an overall score out of range. */
export function finishProblem(
  paper: readonly GradedQuestion[],
  scoreOf: (questionId: number) => number | null | undefined,
  overall: number | null | undefined,
  possible: number,
): Problem | undefined {
  const missing = paper.findIndex(({ questionId, marks }) => marks > 0 && scoreOf(questionId) == null);
  if (missing >= 0)
    return { key: 'errors.scoreMissing', path: ['scores', missing, 'score'], values: { number: missing + 1 } };
  const fits = overall == null || (Number.isFinite(overall) && overall >= 0 && overall <= possible);
  return fits ? undefined : { key: 'errors.scoreOverall', path: ['marks'], values: { possible } };
}
