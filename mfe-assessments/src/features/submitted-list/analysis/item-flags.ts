import { type ItemAnalysis } from 'shared/contract/submission-analysis';
import { optionLetter } from 'shared/entities/question-options';

/** What a teacher should look at, the most urgent first. */
export type ItemFlag = 'key' | 'negative' | 'weak' | 'hard' | 'easy' | 'provisional';

/** Below this many graded answers nothing is said about a question. */
const flagsFrom = 10;
const poorDiscrimination = 20;
const tooHard = 0.2;
const tooEasy = 0.9;

/** A wrong option that more students chose than the right one they chose most. */
function hasRival({ options }: ItemAnalysis): boolean {
  const most = (correct: boolean) =>
    Math.max(0, ...options.filter(({ isCorrectAnswer }) => isCorrectAnswer === correct).map(({ count }) => count));
  return most(false) > most(true);
}

export function flagsOf(item: ItemAnalysis): ItemFlag[] {
  const { n, facility, discrimination } = item;
  if (n < flagsFrom) return [];
  const value = discrimination.value;
  return [
    ...(hasRival(item) ? (['key'] as const) : []),
    ...(value !== null && value < 0 ? (['negative'] as const) : []),
    ...(value !== null && value >= 0 && value < poorDiscrimination ? (['weak'] as const) : []),
    ...(facility !== null && facility < tooHard ? (['hard'] as const) : []),
    ...(facility !== null && facility > tooEasy ? (['easy'] as const) : []),
    ...(discrimination.provisional ? (['provisional'] as const) : []),
  ];
}

export interface OptionUse {
  id: number;
  letter: string;
  value: string;
  isKey: boolean;
  count: number;
  /** Of the answers to the question, 0 to 1; null while there are none. */
  share: number | null;
}

/** The options under their letters, with the share of the answers that chose each. */
export const optionUse = ({ options, n }: ItemAnalysis): OptionUse[] =>
  options.map(({ id, value, isCorrectAnswer, count }, index) => ({
    id,
    letter: optionLetter(index),
    value,
    isKey: isCorrectAnswer,
    count,
    share: n > 0 ? count / n : null,
  }));
