import { assessmentStatus, type AssessmentStatus } from 'shared/contract/enums';
import { type SubmissionSummary } from 'shared/contract/submission';

const { submitted, checked, graded } = assessmentStatus;

/** What the works can be put in order by; a leading `-` begins with the largest. */
export const workSortFields = ['student', 'section', 'submitted', 'marks', 'scored', 'status'] as const;
type WorkSortField = (typeof workSortFields)[number];
export type WorkSort = WorkSortField | `-${WorkSortField}`;
export const workSorts: readonly WorkSort[] = [
  ...workSortFields,
  ...workSortFields.map((field) => `-${field}` as const),
];

export interface WorkFilter {
  section: string | undefined;
  status: AssessmentStatus | undefined;
  sort: WorkSort;
}

/** Handed in and not finished. */
export const isWaiting = ({ status }: Pick<SubmissionSummary, 'status'>): boolean =>
  status === submitted || status === checked;
const isGraded = ({ status }: Pick<SubmissionSummary, 'status'>): boolean => status === graded;

/** Work that is here can be graded; what never came, once it no longer can. */
export const isGradeable = (work: Pick<SubmissionSummary, 'status'>, dueDate: string | null, now: number): boolean =>
  isWaiting(work) || isGraded(work) || (dueDate !== null && Date.parse(dueDate) < now);

const isIn = (section: string | undefined) => (work: SubmissionSummary) =>
  section === undefined || work.section === section;

export interface WorkCounts {
  all: number;
  handedIn: number;
  waiting: number;
  graded: number;
  /** In the order of a work's life, only those that there are. */
  byStatus: { status: AssessmentStatus; count: number }[];
}

const life: readonly AssessmentStatus[] = [
  submitted,
  checked,
  graded,
  assessmentStatus.inProgress,
  assessmentStatus.pending,
];

/** How many works of a section stand where. */
export function countWorks(works: readonly SubmissionSummary[], section?: string): WorkCounts {
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

type Compare = (a: string, b: string) => number;
type Value = string | number | null;

const valueOf: Record<WorkSortField, (work: SubmissionSummary) => Value> = {
  student: ({ student }) => student.name,
  section: ({ section }) => section || null,
  submitted: ({ submissionDate }) => (submissionDate === null ? null : Date.parse(submissionDate)),
  marks: ({ marks }) => marks,
  scored: ({ scored }) => scored,
  status: ({ status }) => life.indexOf(status),
};

/** Those that are asked for, in their order; what has no value stands last either way, equals as in the class list. */
export function arrangeWorks(
  works: readonly SubmissionSummary[],
  { section, status, sort }: WorkFilter,
  compareText: Compare,
): SubmissionSummary[] {
  const down = sort.startsWith('-');
  const field = workSortFields.find((name) => name === sort.replace('-', '')) ?? 'section';
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
    return down ? -order : order;
  };
  return works
    .filter(isIn(section))
    .filter((work) => status === undefined || work.status === status)
    .sort((a, b) => compare(valueOf[field](a), valueOf[field](b)));
}

/** The work to grade first: of those shown, in their order; else of all. */
export const nextToGrade = (
  shown: readonly SubmissionSummary[],
  all: readonly SubmissionSummary[],
): SubmissionSummary | undefined => shown.find(isWaiting) ?? all.find(isWaiting);
