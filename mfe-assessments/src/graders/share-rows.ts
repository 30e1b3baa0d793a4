import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type ShareKind } from '@teacher-portal/remote-sdk/contract/grading-share';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { formatNumber } from '@teacher-portal/remote-sdk/i18n';

export interface ShareRow {
  /** Of the submission or the question. */
  id: number;
  /** The student, or the number of the question. */
  name: string;
  /** The section, or the text of the question. */
  detail: string;
}

/** What can be shared out, in the order of the class list or of the paper. */
export function shareRows(
  { questions, questionDetails }: Pick<Assessment, 'questions' | 'questionDetails'>,
  submissions: readonly SubmissionSummary[],
  kind: ShareKind,
): ShareRow[] {
  if (kind === 'student')
    return submissions.map(({ id: submissionId, student, section }) => ({
      id: submissionId,
      name: student.name,
      detail: section,
    }));
  const textOf = new Map(questionDetails.map((question) => [question.id, question.plainText]));
  return questions.map((questionId, at) => ({
    id: questionId,
    name: formatNumber(at + 1),
    detail: textOf.get(questionId) ?? '',
  }));
}
