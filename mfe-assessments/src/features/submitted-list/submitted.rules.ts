import { assessmentStatus, type AssessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { sectionsOfWork, submissionsIn, type Work } from '../../work-groups/works.rules';

const { submitted, checked, graded } = assessmentStatus;

/** The sort orders of submissions; a leading `-` sorts descending. */
export const submissionSortFields = ['student', 'section', 'submitted', 'marks', 'scored', 'status'] as const;
export type SubmissionSortField = (typeof submissionSortFields)[number];
export type SubmissionSort = SubmissionSortField | `-${SubmissionSortField}`;
export const submissionSorts: readonly SubmissionSort[] = [
  ...submissionSortFields,
  ...submissionSortFields.map((field) => `-${field}` as const),
];

/** Handed in and not finished. */
export const isWaiting = ({ status }: Pick<SubmissionSummary, 'status'>): boolean =>
  status === submitted || status === checked;
const isGraded = ({ status }: Pick<SubmissionSummary, 'status'>): boolean => status === graded;

/**
 * Waits only for its grading to be finished: every question has a score. Those in `unsaved` have changes in this
 * browser, which may hold another overall score.
 */
export const isComplete = (work: Work, unsaved: ReadonlySet<number>): boolean =>
  isWaiting(work) &&
  work.questions > 0 &&
  work.scored === work.questions &&
  !submissionsIn([work]).some(({ id }) => unsaved.has(id));

/** Received submissions can be graded; missing ones only after the due date, which may be the student's own. */
export const isGradeable = (
  submission: Pick<SubmissionSummary, 'status' | 'dueAt'>,
  dueDate: string | null,
  now: number,
): boolean => {
  const { dueAt = dueDate } = submission;
  return isWaiting(submission) || isGraded(submission) || (dueAt !== null && Date.parse(dueAt) < now);
};

/** Of a group, whether one of it is in the section. */
export const isIn = (section: string | undefined) => (work: Work) =>
  section === undefined || sectionsOfWork(work).includes(section);

export interface WorkCounts {
  all: number;
  handedIn: number;
  waiting: number;
  graded: number;
  /** The statuses that occur, in their natural order. */
  byStatus: { status: AssessmentStatus; count: number }[];
}

/** The statuses in the order of a submission's life, in which they are counted and sorted. */
export const life: readonly AssessmentStatus[] = [
  submitted,
  checked,
  graded,
  assessmentStatus.inProgress,
  assessmentStatus.pending,
];

/** Counts the work of a section by status. */
export function countWorks(works: readonly Work[], section?: string): WorkCounts {
  const own = works.filter(isIn(section));
  return {
    all: own.length,
    handedIn: own.filter(({ submissionDate }) => submissionDate !== null).length,
    waiting: own.filter(isWaiting).length,
    graded: own.filter(isGraded).length,
    byStatus: life
      .map((status) => ({ status, count: own.filter((work) => work.status === status).length }))
      .filter(({ count }) => count > 0),
  };
}

/** The next submission to grade: the first visible one, else the first of all. */
export const nextToGrade = (shown: readonly Work[], all: readonly Work[]): Work | undefined =>
  shown.find(isWaiting) ?? all.find(isWaiting);
