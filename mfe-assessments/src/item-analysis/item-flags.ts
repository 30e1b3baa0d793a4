import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';

/** Remarks on a question, the most urgent first. */
export type ItemFlag = 'key' | 'negative' | 'weak' | 'hard' | 'easy' | 'provisional' | 'unreached';

/** Below this number of graded answers there are no remarks. */
const flagsFrom = 10;
const poorDiscrimination = 20;
const tooHard = 0.2;
const tooEasy = 0.9;

/** So few reached it that the server compares nobody: fewer than four fifths. */
const isUnreached = ({ n, notReached = 0, discrimination }: ItemAnalysis) =>
  discrimination.n === 0 && 4 * notReached > n;

export function flagsOf(item: ItemAnalysis): ItemFlag[] {
  const { n, facility, discrimination, isKeyDoubtful } = item;
  if (n < flagsFrom) return [];
  const value = discrimination.value;
  return [
    ...(isKeyDoubtful ? (['key'] as const) : []),
    ...(value !== null && value < 0 ? (['negative'] as const) : []),
    ...(value !== null && value >= 0 && value < poorDiscrimination ? (['weak'] as const) : []),
    ...(facility !== null && facility < tooHard ? (['hard'] as const) : []),
    ...(facility !== null && facility > tooEasy ? (['easy'] as const) : []),
    ...(discrimination.provisional && !isUnreached(item) ? (['provisional'] as const) : []),
    ...(isUnreached(item) ? (['unreached'] as const) : []),
  ];
}

export interface OptionUse {
  id: number;
  letter: string;
  value: string;
  isKey: boolean;
  count: number;
  /** Share of the answers, 0 to 1; null without answers. */
  share: number | null;
  /** Shares of the strong and the weak third. */
  strong: number | null;
  weak: number | null;
}

/** The options with their letters and shares of the answers. */
export const optionUse = ({ options, n }: ItemAnalysis): OptionUse[] =>
  options.map(({ id, value, isCorrectAnswer, count, strong, weak }, index) => ({
    id,
    letter: optionLetter(index),
    value,
    isKey: isCorrectAnswer,
    count,
    share: n > 0 ? count / n : null,
    strong,
    weak,
  }));
