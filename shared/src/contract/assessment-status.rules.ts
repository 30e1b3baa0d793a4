import { assessmentStatus, assessmentStatusLabel, type AssessmentStatus } from './enums';
import { typeWord } from './assessment.rules';
import type { Problem } from './message-key';

const { drafted, published, submitted, checked, graded, pending, inProgress } = assessmentStatus;

type Transitions = Record<AssessmentStatus, readonly AssessmentStatus[]>;

/**
 * Where an assessment may go from a status; docs/assessment-states.md says it in words. Only the first step is taken by a
 * teacher. What comes after publishing follows from the works (`progressStatus`), and nothing leads back to a draft.
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

/** Where one student's work may go. Grading begins when it is handed in, or when it no longer can be. */
export const submissionTransitions: Transitions = {
  [drafted]: [],
  [published]: [],
  [pending]: [inProgress, submitted, checked, graded],
  [inProgress]: [submitted, checked, graded],
  [submitted]: [checked, graded],
  [checked]: [graded],
  [graded]: [checked],
};

/** Staying where it is always may be. */
const leads = (transitions: Transitions, from: AssessmentStatus, to: AssessmentStatus): boolean =>
  from === to || transitions[from].includes(to);

export const mayBecome = (from: AssessmentStatus, to: AssessmentStatus): boolean =>
  leads(assessmentTransitions, from, to);

const names = (from: AssessmentStatus, to: AssessmentStatus) => ({
  from: assessmentStatusLabel[from],
  to: assessmentStatusLabel[to],
});

/** Why an assessment cannot go from one status to the other; undefined when it can. */
export function statusProblem(type: unknown, from: AssessmentStatus, to: AssessmentStatus): Problem | undefined {
  return mayBecome(from, to)
    ? undefined
    : { key: 'errors.assessmentStatus', values: { type: typeWord(type), ...names(from, to) } };
}

/** The same for one student's work. */
export function submissionStatusProblem(from: AssessmentStatus, to: AssessmentStatus): Problem | undefined {
  return leads(submissionTransitions, from, to)
    ? undefined
    : { key: 'errors.submissionStatus', values: names(from, to) };
}

/** Questions, marks and sections can be changed until students have them. */
export const isEditable = (status: AssessmentStatus): boolean => status === drafted || status === pending;

/** The works of a published assessment: `waiting` are not handed in and still can be. */
export interface WorkCounts {
  waiting: number;
  begun: number;
  submitted: number;
  checked: number;
  graded: number;
}

/** The status of a published assessment, as its works stand. Works that were never handed in hold nothing up once they are due. */
export function progressStatus({
  waiting,
  begun,
  submitted: handedIn,
  checked: looked,
  graded: done,
}: WorkCounts): AssessmentStatus {
  const here = handedIn + looked + done;
  if (here === 0) return begun > 0 ? inProgress : published;
  if (waiting > 0) return inProgress;
  if (done === here) return graded;
  return looked + done > 0 ? checked : submitted;
}
