import { HttpResponse } from 'msw';
import { listAnnotations } from '@teacher-portal/remote-sdk/contract/annotation';
import { type ErrorKey } from '@teacher-portal/remote-sdk/contract/message-key';
import {
  type GradeBody,
  getSubmission,
  gradeSubmission,
  listSubmissions,
  type Submission,
  type SubmissionSummary,
} from '@teacher-portal/remote-sdk/contract/submission';
import { score } from '@teacher-portal/rubrics/score';
import { listQuestionRubrics, type QuestionRubric } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { listGradingComments } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { graded, summary, submission } from '../../../submission/testing/submission.fixture';
import { applyGrade, ece } from './apply-grade';

const refusal = (status: number, code: ErrorKey, message: string) =>
  HttpResponse.json({ status, code, message }, { status });

/** Keeps submissions as the server does: versions, 412 with the name of the other grader, statuses. */
export function serveSubmissions(
  given: readonly Submission[] = [submission(1), submission(2), submission(3)],
  rubrics: readonly QuestionRubric[] = [],
) {
  const submissions = new Map(given.map((each) => [each.id, each]));
  const submissionOf = (id: number): Submission => {
    const found = submissions.get(id);
    if (!found) throw refusal(404, 'errors.notFound', 'This was not found.');
    return found;
  };
  answer(listSubmissions, () =>
    [...submissions.values()].map(
      ({ id, status, marks, version, submissionDate, section, share, group }): SubmissionSummary =>
        summary(id, {
          status,
          marks,
          version,
          submissionDate,
          section,
          ...(share && { share }),
          ...(group && { group }),
        }),
    ),
  );
  answer(listGradingComments, []);
  answer(listAnnotations, []);
  answer(listQuestionRubrics, [...rubrics]);
  const scored = (grading: GradeBody): GradeBody => ({
    ...grading,
    scores: grading.scores?.map((each) => {
      const rubric = rubrics.find(({ questionId }) => questionId === each.questionId);
      const isScored = rubric && each.ticks !== undefined && each.score === undefined;
      return isScored ? { ...each, score: score(rubric, each.ticks ?? null, 4) } : each;
    }),
  });
  const reads = answer(getSubmission, ({ params }) => submissionOf(Number(params.id)));
  const saves = answer(gradeSubmission, ({ body, headers }) => {
    const grading = body as GradeBody;
    const now = submissionOf(grading.submissionId);
    if (headers.get('if-match') !== `"${now.version}"`)
      throw refusal(412, 'errors.staleBy', `${now.gradedBy?.name ?? ''} has changed this since you opened it.`);
    const next = applyGrade(now, scored(grading));
    submissions.set(next.id, next);
    return graded(next);
  });
  return {
    submissions,
    reads,
    saves,
    bodies: () => saves.map(({ body }) => body as GradeBody),
    /** Somebody else saves. */
    other: (id: number, body: Omit<GradeBody, 'submissionId'>) =>
      submissions.set(id, applyGrade(submissionOf(id), body, ece)),
  };
}
