import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { type Answer, type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type FieldKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { changeField } from './queue/use-queue';

/**
 * Why nothing can be entered: the class is another teacher's, a colleague grades it, it may still be handed in, or its
 * grading is finished.
 */
export type Lock = 'others' | 'share' | 'notIn' | 'finished';

/** The submission the fields belong to. */
export interface OpenSubmission {
  submission: Submission;
  /** By question id. */
  answers: ReadonlyMap<number, Answer>;
  grader: Grader;
  isLocked: boolean;
  lock: Lock | undefined;
  /** Undoes the grader's last change. */
  undo: () => void;
}

/**
 * Only the fields that differ between students read this context, so the questions around them are rendered once for
 * all students.
 */
export const OpenSubmissionContext = createContext<OpenSubmission | undefined>(undefined);

export function useOpenSubmission(): OpenSubmission {
  const open = useContext(OpenSubmissionContext);
  if (!open) throw new Error('No work is open here.');
  return open;
}

/** Whether the reader may grade a question, or without one the whole: a share may be of single questions. */
export const isInShare = ({ onlyOwn, ownQuestions }: Submission, questionId: number | undefined): boolean =>
  !onlyOwn || (questionId !== undefined && ownQuestions?.includes(questionId) === true);

/** The open submission as it is for a question, or without one for what is said of the whole. */
export function useOpenFor(open: OpenSubmission, questionId: number | undefined): OpenSubmission {
  const isOpen = isInShare(open.submission, questionId);
  return useMemo(() => (isOpen || open.isLocked ? open : { ...open, isLocked: true, lock: 'share' }), [open, isOpen]);
}

/** Changes a field of the open submission; the function is stable across submissions. */
export function useChange(key: FieldKey): (value: string) => void {
  const open = useOpenSubmission();
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  }, [open]);
  return useCallback(
    (value: string) => changeField(latest.current.grader, latest.current.submission, key, value),
    [key],
  );
}

/** Why a field takes nothing, said at the field. */
export function useLockReason(): string | undefined {
  const { t } = useTranslation('grading');
  const { lock } = useOpenSubmission();
  return lock && t(`lock.${lock}`);
}
