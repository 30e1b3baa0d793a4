import { type RefObject } from 'react';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { type Answer } from '@teacher-portal/remote-sdk/contract/submission';
import { type GradingHandle, type WantedField } from './use-score-fields';
import { type GradingAction } from './grading-keys';
import { pressCriterion } from './rubric/pressed-criteria';
import { inputNumber } from './shown-score';
import { type Outcome } from './use-waiting-keys';

/** The question that has the focus. */
export const focusedQuestion = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-question]');
  return card ? Number(card.dataset.question) : undefined;
};

export type EndAction = 'next' | 'previous' | 'nextQuestion' | 'previousQuestion';

interface Desk {
  handle: RefObject<GradingHandle | null>;
  focusWanted: RefObject<WantedField | undefined>;
  isByQuestion: boolean;
  chosen: number | undefined;
  answers: readonly Answer[];
  steps: Partial<Record<'next' | 'previous', { id: number } | undefined>>;
  goTo: (to: { id: number } | undefined) => void;
  /** Goes on to the next submission that is not finished; false if there is none. */
  goOn: () => boolean;
  toQuestion: (questionId: number | undefined) => void;
  isListKnown: boolean;
  areRubricsKnown: boolean;
  sayNothingLeft: () => void;
  /** That there is nothing further in this direction. */
  sayEnd: (action: EndAction) => void;
  language: Language;
}

/** To the next field of the submission that needs a person, or else to the next submission. */
function toNextOpen({ handle, isByQuestion, toQuestion, goOn, isListKnown, sayNothingLeft }: Desk): Outcome {
  const open = isByQuestion ? undefined : handle.current?.openAfter(focusedQuestion());
  if (open !== undefined) {
    toQuestion(open);
    return 'taken';
  }
  if (!isListKnown) return 'later';
  if (goOn()) return 'taken';
  sayNothingLeft();
  return 'lost';
}

/** What the keys do at a desk. */
export const useActs =
  (desk: Desk) =>
  (action: Exclude<GradingAction, 'help' | 'undo'>, key: string): Outcome => {
    const { handle, focusWanted, isByQuestion, chosen, answers, steps, goTo, toQuestion, isListKnown, language } = desk;
    const questions = answers.map(({ questionId }) => questionId);
    if (action === 'next' || action === 'previous') {
      const to = steps[action];
      if (!to && !isListKnown) return 'later';
      if (!to) {
        desk.sayEnd(action);
        return 'lost';
      }
      // While a submission loads there is no question; the focus moves to the requested one when it appears.
      focusWanted.current = isByQuestion ? (chosen ?? focusWanted.current) : 'open';
      goTo(to);
      return 'taken';
    }
    if (action === 'nextOpen') return toNextOpen(desk);
    if (action === 'finish') return isListKnown ? (handle.current?.finish() ?? 'lost') : 'later';
    const first = isByQuestion ? undefined : (focusedQuestion() ?? handle.current?.openAfter(undefined));
    const current = first ?? chosen;
    if (current === undefined) return 'lost';
    const at = questions.indexOf(current);
    if (action === 'nextQuestion' || action === 'previousQuestion') {
      const to = questions[at + (action === 'nextQuestion' ? 1 : -1)];
      if (to === undefined) desk.sayEnd(action);
      else toQuestion(to);
    }
    if (action === 'comment') handle.current?.focusComment(current);
    if (action === 'saved') handle.current?.openComments(current);
    if (action === 'criterion') return desk.areRubricsKnown ? pressCriterion(current, Number(key)) : 'later';
    if (action !== 'score' && action !== 'full') return 'taken';
    const text = action === 'score' ? key : inputNumber(String(answers[at]?.possible ?? ''), language);
    return handle.current?.type(current, text) ? 'taken' : 'refused';
  };
