import {
  type AssessmentDraftLike,
  assessmentStepProblem,
  typeWord,
} from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { assessmentSubType } from '@teacher-portal/remote-sdk/contract/enums';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';

/** Refused by the server: a weightage of zero or above the marks. */
export const weightageProblem = (assessment: AssessmentDraftLike): Problem | undefined =>
  assessmentStepProblem(0, { ...assessment, subType: assessmentSubType.graded });

/** Refused by the server: a due date in the past or before the publish date. */
export function dueDateProblem({ type, dueDate, publishDate }: AssessmentDraftLike, now: Date): Problem | undefined {
  const due = Date.parse(dueDate ?? '');
  const isAhead = due > now.getTime() && !(due <= Date.parse(publishDate ?? ''));
  return isAhead ? undefined : { key: 'errors.assessmentDueDate', path: ['dueDate'], values: { type: typeWord(type) } };
}
