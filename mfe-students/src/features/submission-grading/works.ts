import { assessmentStatus } from 'shared/contract/enums';
import { type AssessmentSummary } from 'shared/contract/assessment';
import { type SubmissionSummary } from 'shared/contract/submission';

type Work = Pick<SubmissionSummary, 'id' | 'status' | 'submissionDate'>;

const { graded, pending, inProgress } = assessmentStatus;

const hasBegunOnly = ({ status, submissionDate }: Omit<Work, 'id'>) =>
  (status === pending || status === inProgress) && submissionDate === null;

/** Whether the student may still hand it in; until then it cannot be graded. */
export const isOpen = (work: Omit<Work, 'id'>, { dueDate }: Pick<AssessmentSummary, 'dueDate'>, now: number): boolean =>
  hasBegunOnly(work) && (dueDate === null || Date.parse(dueDate) > now);

/** The works that are gone through one after the other: those that came, and the one on the screen. */
export const worksToGrade = <W extends Work>(list: readonly W[], currentId: number): W[] =>
  list.filter((work) => work.id === currentId || !hasBegunOnly(work));

export interface Place<W> {
  /** From 1; 0 for a work that is not in the list. */
  place: number;
  total: number;
  graded: number;
  previous: W | undefined;
  next: W | undefined;
}

/** Where a work stands among those to grade, and how many are finished. */
export function placeOf<W extends Work>(works: readonly W[], currentId: number): Place<W> {
  const at = works.findIndex(({ id }) => id === currentId);
  return {
    place: at + 1,
    total: works.length,
    graded: works.filter(({ status }) => status === graded).length,
    previous: at > 0 ? works[at - 1] : undefined,
    next: at < 0 ? undefined : works[at + 1],
  };
}
