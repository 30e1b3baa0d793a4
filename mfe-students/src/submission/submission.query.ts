import {
  getSubmission,
  type GradedWork,
  listSubmissions,
  type Submission,
  type SubmissionSummary,
} from 'shared/contract/submission';
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

type Paper = Pick<Submission, 'questionDetails' | 'sections' | 'rubric'>;

const papers = new Map<number, Paper>();
const kept = <T>(before: T | undefined, now: T): T =>
  JSON.stringify(before) === JSON.stringify(now) && before !== undefined ? before : now;

/** What belongs to the paper as the same objects in every work on it, so that going from one work to the next draws none of it anew. */
function samePaper(submission: Submission): Submission {
  const known = papers.get(submission.assessmentId);
  const paper: Paper = {
    questionDetails: submission.questionDetails.map((question, index) => kept(known?.questionDetails[index], question)),
    sections: submission.sections.map((section, index) => kept(known?.sections[index], section)),
    rubric: kept(known?.rubric, submission.rubric),
  };
  papers.set(submission.assessmentId, paper);
  return { ...submission, ...paper };
}

/** Puts the answer of a save in the place of what was read before, in the work and in the list. */
export function keepWork(work: GradedWork): void {
  const { queryKey } = submissionQuery(work.id);
  // What is on its way was asked before the save.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (old) => old && { ...old, ...work });
  const { answers: _answers, comment: _comment, gradedAt: _at, gradedBy: _by, ...summary } = work;
  queryClient.setQueryData(submissionListQuery(work.assessmentId).queryKey, (old) =>
    old?.map((row): SubmissionSummary => (row.id === work.id ? summary : row)),
  );
}

/** Finished work changes the figures of other screens: what they have read is asked for again when they are next shown. */
export function outdateFigures(): void {
  const own = new Set(['submission', 'submissions']);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => typeof kind !== 'string' || !own.has(kind),
    refetchType: 'none',
  });
}
