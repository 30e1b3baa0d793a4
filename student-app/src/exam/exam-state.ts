import { type AttemptSheet } from 'shared/contract/attempt';
import { type ExamMessage } from 'shared/contract/exam-message';
import { type Journal } from './journal';

/**
 * `writing`: this tab saves. `otherTab`, `otherDevice`: another tab or device does. `paused`: a teacher has paused the
 * exam. `ending`: the time is over, but the server has not confirmed it yet. `done`: handed in.
 */
export type Phase = 'writing' | 'otherTab' | 'otherDevice' | 'paused' | 'ending' | 'done';

export interface ExamState {
  sheet: AttemptSheet;
  journal: Journal;
  phase: Phase;
  /** Questions whose answers this browser has stored; undefined until the first write has ended. */
  kept: ReadonlySet<string> | undefined;
  /** This browser stores nothing, so that unsent answers live as long as the page. */
  isUnkept: boolean;
  /** Whether the last call reached the server. */
  isOnline: boolean;
  /** Announcements to all students, oldest first. */
  messages: readonly ExamMessage[];
}

/** Ids of the questions in the order of the student's paper. */
export const orderOf = (sheet: AttemptSheet | undefined): number[] =>
  (sheet?.paper?.questions ?? []).map(({ id }) => id);

/** Ids of the questions whose answers the server does not have. */
export const unsentOf = ({ answers }: Journal): number[] =>
  Object.entries(answers).flatMap(([id, { state }]) => (state === 'unsent' ? [Number(id)] : []));

/** The number of answers that do not count: those changed after leaving their question, and those that came too late. */
export function uncounted({ answers }: Journal): { left: number; late: number } {
  const late = Object.values(answers).filter(({ state }) => state === 'late');
  const left = late.filter(({ receipt }) => receipt?.reason === 'left').length;
  return { left, late: late.length - left };
}

const isEmpty = (response: Journal['answers'][number]['response']): boolean =>
  response === null ||
  ((response.optionIds ?? []).length === 0 &&
    !response.text?.trim() &&
    !response.drawing &&
    !response.filePath &&
    !response.answer);

export const isAnswered = ({ answers }: Journal, questionId: number): boolean => {
  const given = answers[questionId];
  return given !== undefined && !isEmpty(given.response);
};
