import {
  getSubmission,
  type GradedWork,
  gradeSubmission,
  listSubmissions,
  type Submission,
  type SubmissionSummary,
} from 'shared/contract/submission';
import { call } from 'shared/http';
import { outdate, queryClient, read } from 'shared/query';

/** The whole submission of one student. */
export const submissionQuery = (id: number) =>
  read(
    getSubmission,
    { params: { id } },
    { load: async (signal) => sharingParts((await call(getSubmission, { params: { id }, signal })).data) },
  );

/** The submissions of an assessment, in the order of a class list. */
export const submissionListQuery = (assessmentId: number) => read(listSubmissions, { params: { id: assessmentId } });

type AssessmentParts = Pick<Submission, 'questionDetails' | 'sections' | 'rubric'>;

const partsByAssessment = new Map<number, AssessmentParts>();
const kept = <T>(before: T | undefined, now: T): T =>
  JSON.stringify(before) === JSON.stringify(now) && before !== undefined ? before : now;

/** The parts of an assessment as the same objects in each of its submissions, so that the next submission renders none of them anew. */
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

/** Puts the answer of a save in the place of what was read before, in the submission and in the list. */
export function keepGradedSubmission(graded: GradedWork): void {
  const query = submissionQuery(graded.id);
  // What is on its way was asked before the save.
  void queryClient.cancelQueries(query);
  queryClient.setQueryData(query.queryKey, (old) => old && { ...old, ...graded });
  const { answers: _answers, comment: _comment, gradedAt: _at, gradedBy: _by, ...summary } = graded;
  queryClient.setQueryData(submissionListQuery(graded.assessmentId).queryKey, (old) =>
    old?.map((row): SubmissionSummary => (row.id === graded.id ? summary : row)),
  );
}

/** A graded submission changes the figures of other screens: they are read again when they are next shown. */
export const outdateFigures = () =>
  outdate(gradeSubmission, { except: [getSubmission, listSubmissions], refetch: false });
