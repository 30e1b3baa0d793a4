import { assessmentStatus, assessmentStatusLabel, type AssessmentStatus } from './enums';
import { typeWord } from './assessment.rules';
import type { Problem } from './message-key';

const { drafted, published, submitted, checked, graded, pending, inProgress } = assessmentStatus;

type Transitions = Record<AssessmentStatus, readonly AssessmentStatus[]>;

/**
 * Allowed status changes of an assessment (docs/assessment-states.md). A teacher only publishes; the later statuses
 * follow from the submissions (`progressStatus`), and nothing leads back to draft.
 */
export const assessmentTransitions: Transitions = {
  [drafted]: [published],
  [pending]: [published],
  [published]: [inProgress, submitted, checked, graded],
  [inProgress]: [submitted, checked, graded],
  [submitted]: [inProgress, checked, graded],
  [checked]: [inProgress, graded],
  [graded]: [inProgress, checked],
};

/** Allowed status changes of a submission. It can be graded once it is handed in or overdue. */
export const submissionTransitions: Transitions = {
  [drafted]: [],
  [published]: [],
  [pending]: [inProgress, submitted, checked, graded],
  [inProgress]: [submitted, checked, graded],
  [submitted]: [checked, graded],
  [checked]: [graded],
  [graded]: [checked],
};

/**
 * The status of a student's submission, from the newest attempt and the grading: an attempt in progress counts as such,
 * whatever was graded before; a student without an attempt can be graded, too.
 */
export function workStatus(
  attempt: 'none' | 'running' | 'handedIn',
  grading: 'none' | 'some' | 'done',
): AssessmentStatus {
  if (attempt === 'running') return inProgress;
  if (grading === 'done') return graded;
  if (grading === 'some') return checked;
  return attempt === 'handedIn' ? submitted : pending;
}

/** An unchanged status is always allowed. */
const leads = (transitions: Transitions, from: AssessmentStatus, to: AssessmentStatus): boolean =>
  from === to || transitions[from].includes(to);

export const mayBecome = (from: AssessmentStatus, to: AssessmentStatus): boolean =>
  leads(assessmentTransitions, from, to);

const names = (from: AssessmentStatus, to: AssessmentStatus) => ({
  from: assessmentStatusLabel[from],
  to: assessmentStatusLabel[to],
});

/** Why an assessment cannot change from one status to the other; undefined if it can. */
export function statusProblem(type: unknown, from: AssessmentStatus, to: AssessmentStatus): Problem | undefined {
  return mayBecome(from, to)
    ? undefined
    : { key: 'errors.assessmentStatus', values: { type: typeWord(type), ...names(from, to) } };
}

/** Why a submission cannot change from one status to the other; undefined if it can. */
export function submissionStatusProblem(from: AssessmentStatus, to: AssessmentStatus): Problem | undefined {
  return leads(submissionTransitions, from, to)
    ? undefined
    : { key: 'errors.submissionStatus', values: names(from, to) };
}

/** Questions, marks and sections can be changed until the assessment is published. */
export const isEditable = (status: AssessmentStatus): boolean => status === drafted || status === pending;

/** Counts of the submissions of a published assessment. `waiting`: not handed in, but still can be. */
export interface SubmissionCounts {
  waiting: number;
  begun: number;
  submitted: number;
  checked: number;
  graded: number;
}

/**
 * The status of a published assessment, derived from its submissions. Missing submissions do not hold it up after the
 * due date.
 */
export function progressStatus({
  waiting,
  begun,
  submitted: handedIn,
  checked: looked,
  graded: done,
}: SubmissionCounts): AssessmentStatus {
  const here = handedIn + looked + done;
  if (here === 0) return begun > 0 ? inProgress : published;
  if (waiting > 0) return inProgress;
  if (done === here) return graded;
  return looked + done > 0 ? checked : submitted;
}
