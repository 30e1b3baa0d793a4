import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';

/** A line of the list: handed in, one answer of three graded. */
export const submission = (id: number, name: string, change: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id,
  assessmentId: 301,
  section: '9-A',
  student: { id: 1000 + id, name, former: false },
  status: assessmentStatus.submitted,
  submissionDate: '2026-11-20T10:00:00.000Z',
  marks: null,
  possible: 10,
  scored: 1,
  questions: 3,
  version: 2,
  ...change,
});
