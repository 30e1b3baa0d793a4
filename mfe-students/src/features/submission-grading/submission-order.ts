import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';

type Submission = Pick<SubmissionSummary, 'id' | 'status' | 'submissionDate' | 'dueAt' | 'share' | 'group'>;

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

/** Whose work it is: the student's, or the group's. */
export const nameIn = ({ group, student }: Pick<SubmissionSummary, 'group' | 'student'>): string =>
  group?.name ?? student.name;

/** Whether somebody has something left to do with it: the reader of what is shared out to them, or anybody. */
export const isToGrade = ({ status, share }: Omit<Submission, 'id'>): boolean =>
  share?.mine ? share.open > 0 : status !== graded;

/** How many answers of a submission have no score yet, of the reader's share where there is one. */
export const openAnswers = ({
  share,
  questions,
  scored,
}: Pick<SubmissionSummary, 'share' | 'questions' | 'scored'>): number =>
  share?.mine ? share.open : Math.max(0, questions - scored);

const isMine = ({ share }: Pick<Submission, 'share'>) => share?.mine ?? false;

/** A submission that stands for a group, with the names of its students. */
export type WithMembers<W> = W & { members?: readonly string[] };

/** Without those that another one of the list is graded with; of the group of the open one, that one stays. */
export function withoutCopies<
  W extends Pick<SubmissionSummary, 'id' | 'group'> & { student?: SubmissionSummary['student'] },
>(list: readonly W[], currentId?: number): WithMembers<W>[] {
  const ids = new Set(list.map(({ id }) => id));
  const open = list.find(({ id }) => id === currentId)?.group?.first;
  return list.flatMap((each) => {
    const first = each.group?.first;
    if (first === undefined) return each;
    if (each.id !== currentId && ids.has(first) && (first !== each.id || first === open)) return [];
    const members = list.filter(({ group }) => group?.first === first).flatMap(({ student }) => student?.name ?? []);
    return { ...each, members };
  });
}

/** The submissions to go through: those received, and the open one; first the reader's own share. */
export const submissionsToGrade = <W extends Submission>(list: readonly W[], currentId: number): WithMembers<W>[] => {
  const received = withoutCopies(list, currentId).filter(
    (submission) => submission.id === currentId || !hasBegunOnly(submission),
  );
  return [...received.filter(isMine), ...received.filter((submission) => !isMine(submission))];
};

/**
 * The next submission that is not finished, from the open one on and then from the first; undefined after the last. What
 * is open of the reader's own share comes first. `isFinishing` tells those whose end is still being saved.
 */
export function nextToGrade<W extends Submission>(
  submissions: readonly W[],
  currentId: number,
  isFinishing: (id: number) => boolean = () => false,
): W | undefined {
  const at = submissions.findIndex(({ id }) => id === currentId);
  const others = [...submissions.slice(at + 1), ...submissions.slice(0, Math.max(at, 0))].filter(
    ({ id }) => !isFinishing(id),
  );
  const own = others.find(({ share }) => share?.mine && share.open > 0);
  return own ?? others.find(({ status }) => status !== graded);
}

export interface Place<W> {
  /** Counted from 1; 0 for a submission that is not in the list. */
  place: number;
  total: number;
  /** Of all, or of the reader's own share. */
  graded: number;
  own: number | undefined;
  previous: W | undefined;
  next: W | undefined;
}

/** The position of a submission among those to grade, and how many are finished. */
export function placeOf<W extends Submission>(submissions: readonly W[], currentId: number): Place<W> {
  const at = submissions.findIndex(({ id }) => id === currentId);
  const mine = submissions.filter(isMine);
  return {
    place: at + 1,
    total: submissions.length,
    graded:
      mine.length > 0
        ? mine.filter(({ share }) => share?.open === 0).length
        : submissions.filter(({ status }) => status === graded).length,
    own: mine.length > 0 ? mine.length : undefined,
    previous: at > 0 ? submissions[at - 1] : undefined,
    next: at < 0 ? undefined : submissions[at + 1],
  };
}
