import { type RefObject } from 'react';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { type Answer } from '@teacher-portal/remote-sdk/contract/submission';
import { type GradingHandle } from './grading';
import { type GradingAction } from './grading-keys';
import { inputNumber } from './shown-score';
import { type Outcome } from './use-waiting-keys';

/** The question that has the focus. */
export const focusedQuestion = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-question]');
  return card ? Number(card.dataset.question) : undefined;
};

interface Desk {
  handle: RefObject<GradingHandle | null>;
  focusWanted: RefObject<number | undefined>;
  isByQuestion: boolean;
  chosen: number | undefined;
  answers: readonly Answer[];
  steps: Partial<Record<'next' | 'previous', { id: number } | undefined>>;
  goTo: (to: { id: number } | undefined) => void;
  toQuestion: (questionId: number | undefined) => void;
  isListKnown: boolean;
  language: Language;
}

/** What the keys do at a desk. */
export const useActs =
  ({ handle, focusWanted, isByQuestion, chosen, answers, steps, goTo, toQuestion, isListKnown, language }: Desk) =>
  (action: Exclude<GradingAction, 'help' | 'undo'>, key: string): Outcome => {
    const questions = answers.map(({ questionId }) => questionId);
    if (action === 'next' || action === 'previous') {
      const to = steps[action];
      if (!to) return isListKnown ? 'lost' : 'later';
      // While a submission loads there is no question; the focus moves to the requested one when it appears.
      focusWanted.current = (isByQuestion ? chosen : questions[0]) ?? focusWanted.current;
      goTo(to);
      return 'taken';
    }
    const current = (isByQuestion ? undefined : focusedQuestion()) ?? chosen;
    if (current === undefined) return 'lost';
    const at = questions.indexOf(current);
    if (action === 'nextQuestion') toQuestion(questions[at + 1]);
    if (action === 'previousQuestion') toQuestion(questions[at - 1]);
    if (action === 'comment') handle.current?.focusComment(current);
    if (action !== 'score' && action !== 'full') return 'taken';
    const text = action === 'score' ? key : inputNumber(String(answers[at]?.possible ?? ''), language);
    return handle.current?.type(current, text) ? 'taken' : 'refused';
  };
