import { isChoiceType } from 'shared/contract/enums';
import { type AnswerResponse } from '../../db/schema/submissions';

export interface AskedQuestion {
  questionType: number;
  options: readonly { id: number; isCorrectAnswer: boolean }[];
  marks: number;
}

/**
 * Full marks when exactly the correct options were chosen, else none: part marks for choosing everything would reward
 * guessing. Undefined where only a person can tell.
 */
export function autoScore(
  { questionType, options, marks }: AskedQuestion,
  response: AnswerResponse | null,
): number | undefined {
  const keys = options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
  if (!isChoiceType(questionType) || keys.length === 0) return undefined;
  const chosen = new Set(response?.optionIds ?? []);
  return chosen.size === keys.length && keys.every(({ id }) => chosen.has(id)) ? marks : 0;
}
