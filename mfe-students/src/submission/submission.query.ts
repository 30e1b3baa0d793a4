import {
  getSubmission,
  type GradedSubmission,
  gradeSubmission,
  listSubmissions,
  type Submission,
  type SubmissionSummary,
} from '@teacher-portal/remote-sdk/contract/submission';
import { call } from '@teacher-portal/remote-sdk/http';
import { invalidate, queryClient, read } from '@teacher-portal/remote-sdk/query';

/** The whole submission of one student. */
export const submissionQuery = (id: number) =>
  read(
    getSubmission,
    { params: { id } },
    { load: async (signal) => sharingParts((await call(getSubmission, { params: { id }, signal })).data) },
  );

/** The submissions of an assessment, in class list order. */
export const submissionListQuery = (assessmentId: number) => read(listSubmissions, { params: { id: assessmentId } });

type AssessmentParts = Pick<Submission, 'questionDetails' | 'sections' | 'rubric'>;

const partsByAssessment = new Map<number, AssessmentParts>();
const kept = <T>(before: T | undefined, now: T): T =>
  JSON.stringify(before) === JSON.stringify(now) && before !== undefined ? before : now;

/** Shares the parts of an assessment between its submissions, so that the next submission re-renders none of them. */
function sharingParts(submission: Submission): Submission {
  const known = partsByAssessment.get(submission.assessmentId);
  const parts: AssessmentParts = {
    questionDetails: submission.questionDetails.map((question, index) => kept(known?.questionDetails[index], question)),
    sections: submission.sections.map((section, index) => kept(known?.sections[index], section)),
    rubric: kept(known?.rubric, submission.rubric),
  };
  partsByAssessment.set(submission.assessmentId, parts);
  return { ...submission, ...parts };
}

/** Writes the response of a save into the cached submission and list. */
export function keepGradedSubmission(graded: GradedSubmission): void {
  const query = submissionQuery(graded.id);
  // Requests in flight were sent before the save.
  void queryClient.cancelQueries(query);
  queryClient.setQueryData(query.queryKey, (old) => old && { ...old, ...graded });
  const { answers: _answers, comment: _comment, gradedAt: _at, gradedBy: _by, ...summary } = graded;
  queryClient.setQueryData(submissionListQuery(graded.assessmentId).queryKey, (old) =>
    old?.map((row): SubmissionSummary => (row.id === graded.id ? summary : row)),
  );
}

/** A graded submission changes the figures of other screens, which are refetched when they are next shown. */
export const invalidateFigures = () =>
  invalidate(gradeSubmission, { except: [getSubmission, listSubmissions], refetch: false });
