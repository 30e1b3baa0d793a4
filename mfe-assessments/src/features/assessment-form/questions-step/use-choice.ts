import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared/i18n';
import { dismissToast, showToast } from 'shared/ui/core';
import { type StepProps } from '../assessment-draft';
import { type Choice, choiceOf, takeBack } from './choice.rules';

/** One step can be taken back at a time: the last one. */
const UNDO = 'assessment-choice';

/** What the form holds of the questions, and how a step changes it. */
export function useChoice({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const now = useRef<Choice>(draft);
  useLayoutEffect(() => {
    now.current = draft;
  });
  // What other steps do with the questions is not known here.
  useEffect(() => () => dismissToast(UNDO), []);
  const apply = (next: Choice) => change(choiceOf(next));
  return {
    choice: choiceOf(draft),
    apply,
    /** The same for what takes something away: says so and offers to take it back. */
    applyUndoable: (
      after: Choice,
      message: string,
      undo: (later: Choice) => Choice = (later) => takeBack(later, choiceOf(draft), after),
    ) => {
      apply(after);
      showToast({
        tone: 'success',
        message,
        id: UNDO,
        action: { label: t('action.undo'), onSelect: () => apply(undo(now.current)) },
      });
    },
  };
}

export type ChoiceChange = ReturnType<typeof useChoice>;
