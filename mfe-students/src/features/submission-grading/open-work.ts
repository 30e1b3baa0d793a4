import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type Answer, type Submission } from 'shared/contract/submission';
import { type FieldKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { changeField } from './queue/use-queue';

/** The work that fields are about. */
export interface OpenWork {
  work: Submission;
  /** By the id of the question. */
  answers: ReadonlyMap<number, Answer>;
  grader: Grader;
  isLocked: boolean;
}

/**
 * Only what differs from student to student reads it: question, labels and buttons around it are drawn once and stay when the
 * next work comes.
 */
export const OpenWorkContext = createContext<OpenWork | undefined>(undefined);

export function useOpenWork(): OpenWork {
  const open = useContext(OpenWorkContext);
  if (!open) throw new Error('No work is open here.');
  return open;
}

/** Types into a field of the open work; the same function whichever work that is. */
export function useChange(key: FieldKey): (value: string) => void {
  const open = useOpenWork();
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  }, [open]);
  return useCallback((value: string) => changeField(latest.current.grader, latest.current.work, key, value), [key]);
}
