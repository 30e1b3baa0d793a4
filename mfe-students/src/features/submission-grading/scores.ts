import { type GradedWork } from 'shared/contract/submission';
import { type Edits } from './queue/edits';
import { fieldProblem, parseScore, scoreKey } from './queue/field-key';

/** The score of a question as it stands on the screen; null while there is none, or none that can be given. */
export interface Score {
  questionId: number;
  value: number | null;
}

/** The scores of a work with what was typed and is not saved yet, in the order of the paper. */
export const scoresOf = (work: GradedWork, edits: Edits): Score[] =>
  work.answers.map(({ questionId, score }) => {
    const key = scoreKey(questionId);
    const edit = edits[key];
    if (!edit) return { questionId, value: score };
    return { questionId, value: fieldProblem(work, key, edit.value) ? null : parseScore(edit.value) };
  });
