import { assessmentStatus, type AssessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';

const { submitted, checked, graded } = assessmentStatus;

/** The sort orders of submissions; a leading `-` sorts descending. */
export const submissionSortFields = ['student', 'section', 'submitted', 'marks', 'scored', 'status'] as const;
type SubmissionSortField = (typeof submissionSortFields)[number];
export type SubmissionSort = SubmissionSortField | `-${SubmissionSortField}`;
export const submissionSorts: readonly SubmissionSort[] = [
  ...submissionSortFields,
  ...submissionSortFields.map((field) => `-${field}` as const),
];

export interface SubmissionFilter {
  /** Part of a student's name, as it was typed. */
  name: string;
  section: string | undefined;
  status: AssessmentStatus | undefined;
  sort: SubmissionSort;
}

/** Handed in and not finished. */
export const isWaiting = ({ status }: Pick<SubmissionSummary, 'status'>): boolean =>
  status === submitted || status === checked;
const isGraded = ({ status }: Pick<SubmissionSummary, 'status'>): boolean => status === graded;

/**
 * Waits only for its grading to be finished: every question has a score. Those in `unsaved` have changes in this
 * browser, which may hold another overall score.
 */
export const isComplete = (submission: SubmissionSummary, unsaved: ReadonlySet<number>): boolean =>
  isWaiting(submission) &&
  submission.questions > 0 &&
  submission.scored === submission.questions &&
  !unsaved.has(submission.id);

/** Received submissions can be graded; missing ones only after the due date. */
export const isGradeable = (
  submission: Pick<SubmissionSummary, 'status'>,
  dueDate: string | null,
  now: number,
): boolean => isWaiting(submission) || isGraded(submission) || (dueDate !== null && Date.parse(dueDate) < now);

const isIn = (section: string | undefined) => (submission: SubmissionSummary) =>
  section === undefined || submission.section === section;

export interface SubmissionCounts {
  all: number;
  handedIn: number;
  waiting: number;
  graded: number;
  /** The statuses that occur, in their natural order. */
  byStatus: { status: AssessmentStatus; count: number }[];
}

const life: readonly AssessmentStatus[] = [
  submitted,
  checked,
  graded,
  assessmentStatus.inProgress,
  assessmentStatus.pending,
];

/** Counts the submissions of a section by status. */
export function countSubmissions(submissions: readonly SubmissionSummary[], section?: string): SubmissionCounts {
  const own = submissions.filter(isIn(section));
  return {
    all: own.length,
    handedIn: own.filter(({ submissionDate }) => submissionDate !== null).length,
    waiting: own.filter(isWaiting).length,
    graded: own.filter(isGraded).length,
    byStatus: life
      .map((status) => ({ status, count: own.filter((submission) => submission.status === status).length }))
      .filter(({ count }) => count > 0),
  };
}

type Compare = (a: string, b: string) => number;
type Value = string | number | null;

const valueOf: Record<SubmissionSortField, (submission: SubmissionSummary) => Value> = {
  student: ({ student }) => student.name,
  section: ({ section }) => section || null,
  submitted: ({ submissionDate }) => (submissionDate === null ? null : Date.parse(submissionDate)),
  marks: ({ marks }) => marks,
  scored: ({ scored }) => scored,
  status: ({ status }) => life.indexOf(status),
};

/** Filters and sorts submissions; missing values come last, ties in class list order. */
export function arrangeSubmissions(
  submissions: readonly SubmissionSummary[],
  { name, section, status, sort }: SubmissionFilter,
  compareText: Compare,
): SubmissionSummary[] {
  const part = foldText(name.trim());
  const down = sort.startsWith('-');
  const field = submissionSortFields.find((name) => name === sort.replace('-', '')) ?? 'section';
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
    return down ? -order : order;
  };
  return submissions
    .filter(isIn(section))
    .filter(({ student }) => foldText(student.name).includes(part))
    .filter((submission) => status === undefined || submission.status === status)
    .sort((a, b) => compare(valueOf[field](a), valueOf[field](b)));
}

/** The next submission to grade: the first visible one, else the first of all. */
export const nextToGrade = (
  shown: readonly SubmissionSummary[],
  all: readonly SubmissionSummary[],
): SubmissionSummary | undefined => shown.find(isWaiting) ?? all.find(isWaiting);
