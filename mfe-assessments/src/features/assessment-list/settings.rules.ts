import { type AssessmentDraftLike, assessmentStepProblem, typeWord } from 'shared/contract/assessment.rules';
import { assessmentSubType } from 'shared/contract/enums';
import { type Problem } from 'shared/contract/message-key';

/** What the call for the weightage refuses: none, or more than the marks. */
export const weightageProblem = (assessment: AssessmentDraftLike): Problem | undefined =>
  assessmentStepProblem(0, { ...assessment, subType: assessmentSubType.graded });

/** What the call for the due date refuses: one that has passed, or is not after the publish date. */
export function dueDateProblem({ type, dueDate, publishDate }: AssessmentDraftLike, now: Date): Problem | undefined {
  const due = Date.parse(dueDate ?? '');
  const isAhead = due > now.getTime() && !(due <= Date.parse(publishDate ?? ''));
  return isAhead ? undefined : { key: 'errors.assessmentDueDate', path: ['dueDate'], values: { type: typeWord(type) } };
}
