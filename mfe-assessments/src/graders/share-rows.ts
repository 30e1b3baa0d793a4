import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type ShareKind } from '@teacher-portal/remote-sdk/contract/grading-share';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { formatNumber } from '@teacher-portal/remote-sdk/i18n';
import { nameOfWork, sectionsOfWork, worksOf } from '../work-groups/works.rules';

export interface ShareRow {
  /** Of the submission or the question. */
  id: number;
  /** The student or the group, or the number of the question. */
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
    return worksOf(submissions).map((work) => ({
      id: work.id,
      name: nameOfWork(work),
      detail: sectionsOfWork(work).join(', '),
    }));
  const textOf = new Map(questionDetails.map((question) => [question.id, question.plainText]));
  return questions.map((questionId, at) => ({
    id: questionId,
    name: formatNumber(at + 1),
    detail: textOf.get(questionId) ?? '',
  }));
}
