import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { type Edits } from './queue/edits';
import { fieldProblem, parseScore, scoreKey } from './queue/field-key';

/** The current score of a question; null while it is missing or invalid. */
export interface Score {
  questionId: number;
  value: number | null;
}

/** The scores of a submission including unsaved ones, in question order. */
export const scoresOf = (submission: GradedSubmission, edits: Edits): Score[] =>
  submission.answers.map(({ questionId, score }) => {
    const key = scoreKey(questionId);
    const edit = edits[key];
    if (!edit) return { questionId, value: score };
    return { questionId, value: fieldProblem(submission, key, edit.value) ? null : parseScore(edit.value) };
  });
