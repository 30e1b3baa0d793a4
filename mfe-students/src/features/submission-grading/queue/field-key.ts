import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { finishProblem, type GradedQuestion, scoreProblem } from '@teacher-portal/remote-sdk/contract/grading.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type Ticks } from '@teacher-portal/rubrics/rubric';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';

/**
 * A field that a grader can change: score, ticks of the rubric and comment of a question, overall comment and score, and
 * whether it is finished.
 */
export type FieldKey = `score:${number}` | `ticks:${number}` | `comment:${number}` | 'comment' | 'marks' | 'done';

export const scoreKey = (questionId: number): `score:${number}` => `score:${questionId}`;
export const ticksKey = (questionId: number): `ticks:${number}` => `ticks:${questionId}`;
export const commentKey = (questionId: number): FieldKey => `comment:${questionId}`;
export const isTicksKey = (key: FieldKey): boolean => key.startsWith('ticks:');
const NONE_APPLIES = '-';
/** Ticks as the text of a field. */
export const ticksText = (ticks: Ticks | undefined): string => (ticks ? ticks.join(',') || NONE_APPLIES : '');
export function parseTicks(text: string): Ticks {
  if (text === '') return null;
  return text === NONE_APPLIES ? [] : text.split(',').map(Number);
}
export const questionIdOf = (key: FieldKey): number => Number(key.split(':')[1]);
const isScoreKey = (key: FieldKey): boolean => key === 'marks' || key.startsWith('score:');

/** Parses a number with comma or point; null for an empty text, NaN for an invalid one. */
export function parseScore(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : NaN;
}

/** Normalises a typed value as the server would; two texts with the same result are equal. */
export function meaningOf(key: FieldKey, text: string): string {
  if (!isScoreKey(key)) return text.trim();
  const score = parseScore(text);
  if (score === null) return '';
  return Number.isNaN(score) ? text.trim() : String(score);
}

/** Sum of the scores in decimal arithmetic: 0.1 + 0.2 is 0.3. */
export const sumOf = (scores: readonly (number | null)[]): number =>
  Number(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0).toFixed(6));

/** The value of a field on the server. */
export function savedOf(submission: GradedSubmission, key: FieldKey): string {
  if (key === 'comment') return submission.comment;
  if (key === 'done') return String(submission.status === assessmentStatus.graded);
  if (key === 'marks') return String(submission.marksByHand ?? '');
  const answer = submission.answers.find(({ questionId }) => questionId === questionIdOf(key));
  if (isTicksKey(key)) return ticksText(answer?.ticks);
  return key.startsWith('score:') ? String(answer?.score ?? '') : (answer?.comment ?? '');
}

export const paperOf = ({ answers }: GradedSubmission): GradedQuestion[] =>
  answers.map(({ questionId, possible }) => ({ questionId, marks: possible }));

/** Why a text is not a valid value of a field; checked locally before sending. */
export function fieldProblem(submission: GradedSubmission, key: FieldKey, text: string): Problem | undefined {
  if (!isScoreKey(key))
    return text.trim().length > limits.commentMax ? { key: 'errors.tooLong', values: { ...limits } } : undefined;
  const score = parseScore(text);
  if (Number.isNaN(score)) return { key: 'errors.scoreNumber' };
  if (key === 'marks') return finishProblem([], () => null, score, submission.possible);
  const at = submission.answers.findIndex(({ questionId }) => questionId === questionIdOf(key));
  return scoreProblem(score, { number: at + 1, possible: submission.answers[at]?.possible ?? 0 });
}
