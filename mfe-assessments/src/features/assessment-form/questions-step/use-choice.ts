import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { dismissToast, showToast } from '@teacher-portal/remote-sdk/ui/core';
import { type StepProps } from '../assessment-draft';
import { type Choice, choiceOf, takeBack } from './choice.rules';

/** The toast that undoes the last change of the choice. */
export const UNDO = 'assessment-choice';

/** Reads and changes the chosen questions of the form. */
export function useChoice({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const now = useRef<Choice>(draft);
  useLayoutEffect(() => {
    now.current = draft;
  });
  // Changes made by other steps are not tracked here.
  useEffect(() => () => dismissToast(UNDO), []);
  const apply = (next: Choice) => change(choiceOf(next));
  return {
    choice: choiceOf(draft),
    apply,
    /** Removes questions and offers undo in a toast. */
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
