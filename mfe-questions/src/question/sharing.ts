import { type Question } from '@teacher-portal/remote-sdk/contract/question';

/** Whether the caller may change it, as far as sharing goes; older servers narrow nothing. */
export const isEditable = ({ sharing }: Question): boolean => sharing?.mayEdit ?? true;

/** What is said of sharing in a row: nothing of a question that is open to the school. */
export function sharingSaid({ sharing }: Question): 'schoolSees' | 'some' | 'nobody' | undefined {
  if (!sharing) return undefined;
  if (sharing.schoolSees) return 'schoolSees';
  return sharing.people + sharing.courses > 0 ? 'some' : 'nobody';
}
