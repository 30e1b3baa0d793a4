import { type AttemptSheet } from 'shared/contract/attempt';
import { type Journal } from './journal';

/**
 * `writing`: this tab saves. `otherTab`, `otherDevice`: somewhere else does. `ending`: the time is over and the server has
 * not said yet what it took. `done`: handed in.
 */
export type Phase = 'writing' | 'otherTab' | 'otherDevice' | 'ending' | 'done';

export interface ExamState {
  sheet: AttemptSheet;
  journal: Journal;
  phase: Phase;
  /** Whether the last call reached the server. */
  isOnline: boolean;
}

/** Numbers of the questions with an answer that the server does not have. */
export const unsentOf = ({ answers }: Journal): number[] =>
  Object.entries(answers).flatMap(([id, { state }]) => (state === 'unsent' ? [Number(id)] : []));

const isEmpty = (response: Journal['answers'][number]['response']): boolean =>
  response === null ||
  ((response.optionIds ?? []).length === 0 && !response.text?.trim() && !response.drawing && !response.filePath);

export const isAnswered = ({ answers }: Journal, questionId: number): boolean => {
  const given = answers[questionId];
  return given !== undefined && !isEmpty(given.response);
};
