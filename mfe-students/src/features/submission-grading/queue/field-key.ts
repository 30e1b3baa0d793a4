import { assessmentStatus } from 'shared/contract/enums';
import { finishProblem, type GradedQuestion, scoreProblem } from 'shared/contract/grading.rules';
import { limits } from 'shared/contract/limits';
import { type Problem } from 'shared/contract/message-key';
import { type GradedWork } from 'shared/contract/submission';

/** What a grader can change in a work: score and comment of a question, comment and score of the whole, whether it is finished. */
export type FieldKey = `score:${number}` | `comment:${number}` | 'comment' | 'marks' | 'done';

export const scoreKey = (questionId: number): FieldKey => `score:${questionId}`;
export const commentKey = (questionId: number): FieldKey => `comment:${questionId}`;
export const questionIdOf = (key: FieldKey): number => Number(key.split(':')[1]);
const isScoreKey = (key: FieldKey): boolean => key === 'marks' || key.startsWith('score:');

/** The number that was typed, with comma or point; null for none, NaN for what is no number. */
export function parseScore(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : NaN;
}

/** What the server would make of what was typed, as text: two texts that come to the same are the same. */
export function meaningOf(key: FieldKey, text: string): string {
  if (!isScoreKey(key)) return text.trim();
  const score = parseScore(text);
  if (score === null) return '';
  return Number.isNaN(score) ? text.trim() : String(score);
}

/** Sum of the scores, as people add: 0.1 + 0.2 is 0.3. */
export const sumOf = (scores: readonly (number | null)[]): number =>
  Number(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0).toFixed(6));

/** The overall score where it is not the sum. */
function overallOf({ marks, answers }: GradedWork): number | null {
  return marks === null || marks === sumOf(answers.map(({ score }) => score)) ? null : marks;
}

/** The value of a field as the server has it. */
export function savedOf(work: GradedWork, key: FieldKey): string {
  if (key === 'comment') return work.comment;
  if (key === 'done') return String(work.status === assessmentStatus.graded);
  if (key === 'marks') return String(overallOf(work) ?? '');
  const answer = work.answers.find(({ questionId }) => questionId === questionIdOf(key));
  return key.startsWith('score:') ? String(answer?.score ?? '') : (answer?.comment ?? '');
}

export const paperOf = ({ answers }: GradedWork): GradedQuestion[] =>
  answers.map(({ questionId, possible }) => ({ questionId, marks: possible }));

/** Why a text cannot be the value of a field; said at once, and nothing is sent. */
export function fieldProblem(work: GradedWork, key: FieldKey, text: string): Problem | undefined {
  if (!isScoreKey(key))
    return text.trim().length > limits.commentMax ? { key: 'errors.tooLong', values: { ...limits } } : undefined;
  const score = parseScore(text);
  if (Number.isNaN(score)) return { key: 'errors.scoreNumber' };
  if (key === 'marks') return finishProblem([], () => null, score, work.possible);
  const at = work.answers.findIndex(({ questionId }) => questionId === questionIdOf(key));
  return scoreProblem(score, { number: at + 1, possible: work.answers[at]?.possible ?? 0 });
}
