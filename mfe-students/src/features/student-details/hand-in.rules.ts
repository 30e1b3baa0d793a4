import { type StudentAssessment } from '@teacher-portal/remote-sdk/contract/student';

export type HandIn = 'onTime' | 'late' | 'missing';

type Work = Pick<StudentAssessment, 'dueDate' | 'submissionDate' | 'isMissing'>;

/** How work was handed in; undefined while it is neither handed in nor due. */
export function handInOf({ dueDate, submissionDate, isMissing }: Work): HandIn | undefined {
  if (isMissing) return 'missing';
  if (submissionDate === null) return undefined;
  return dueDate !== null && Date.parse(submissionDate) > Date.parse(dueDate) ? 'late' : 'onTime';
}
