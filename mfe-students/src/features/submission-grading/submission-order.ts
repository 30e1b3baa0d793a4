import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';

type Submission = Pick<SubmissionSummary, 'id' | 'status' | 'submissionDate' | 'dueAt'>;

const { graded, pending, inProgress } = assessmentStatus;

const hasBegunOnly = ({ status, submissionDate }: Omit<Submission, 'id'>) =>
  (status === pending || status === inProgress) && submissionDate === null;

/** Whether the student, who may have a due date of their own, may still hand in, so that it cannot be graded yet. */
export const isOpen = (
  submission: Omit<Submission, 'id'>,
  { dueDate }: Pick<AssessmentSummary, 'dueDate'>,
  now: number,
): boolean => {
  const { dueAt = dueDate } = submission;
  return hasBegunOnly(submission) && (dueAt === null || Date.parse(dueAt) > now);
};

/** The submissions to go through: those received, and the open one. */
export const submissionsToGrade = <W extends Submission>(list: readonly W[], currentId: number): W[] =>
  list.filter((submission) => submission.id === currentId || !hasBegunOnly(submission));

/**
 * The next submission that is not finished, from the open one on and then from the first; undefined after the last.
 * `isFinishing` tells those whose end is still being saved.
 */
export function nextToGrade<W extends Submission>(
  submissions: readonly W[],
  currentId: number,
  isFinishing: (id: number) => boolean = () => false,
): W | undefined {
  const at = submissions.findIndex(({ id }) => id === currentId);
  return [...submissions.slice(at + 1), ...submissions.slice(0, Math.max(at, 0))].find(
    (submission) => submission.status !== graded && !isFinishing(submission.id),
  );
}

export interface Place<W> {
  /** Counted from 1; 0 for a submission that is not in the list. */
  place: number;
  total: number;
  graded: number;
  previous: W | undefined;
  next: W | undefined;
}

/** The position of a submission among those to grade, and how many are finished. */
export function placeOf<W extends Submission>(submissions: readonly W[], currentId: number): Place<W> {
  const at = submissions.findIndex(({ id }) => id === currentId);
  return {
    place: at + 1,
    total: submissions.length,
    graded: submissions.filter(({ status }) => status === graded).length,
    previous: at > 0 ? submissions[at - 1] : undefined,
    next: at < 0 ? undefined : submissions[at + 1],
  };
}
