import { getSubmission, type GradedWork, listSubmissions, type Submission, type SubmissionSummary } from 'shared/contract/submission';
import { call } from 'shared/http';
import { queryClient, queryOptions } from 'shared/query';

/** One student's whole work. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['submission', id],
    // Without a connection it fails and says so, instead of waiting in silence.
    networkMode: 'always',
    queryFn: async ({ signal }) => samePaper((await call(getSubmission, { params: { id }, signal })).data),
  });

/** The works of an assessment, in the order of a class list. */
export const submissionListQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: ['submissions', assessmentId],
    queryFn: async ({ signal }) => (await call(listSubmissions, { params: { id: assessmentId }, signal })).data,
  });

const papers = new Map<number, Submission['questionDetails']>();
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The questions of a paper as the same objects in every work on it, so that going from one work to the next draws none of them anew. */
function samePaper(submission: Submission): Submission {
  const known = papers.get(submission.assessmentId) ?? [];
  const questionDetails = submission.questionDetails.map((question, index) => {
    const before = known[index];
    return before && isSame(before, question) ? before : question;
  });
  papers.set(submission.assessmentId, questionDetails);
  return { ...submission, questionDetails };
}

/** Puts the answer of a save in the place of what was read before, in the work and in the list. */
export function keepWork(work: GradedWork): void {
  const { queryKey } = submissionQuery(work.id);
  // What is on its way was asked before the save.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (old) => old && { ...old, ...work });
  const { answers: _answers, comment: _comment, gradedAt: _at, gradedBy: _by, ...summary } = work;
  queryClient.setQueryData(submissionListQuery(work.assessmentId).queryKey, (old) => old?.map((row): SubmissionSummary => (row.id === work.id ? summary : row)));
}

/** Finished work changes the figures of other screens: what they have read is asked for again when they are next shown. */
export function outdateFigures(): void {
  const own = new Set(['submission', 'submissions']);
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => typeof kind !== 'string' || !own.has(kind), refetchType: 'none' });
}
