import { type GradedWork } from 'shared/contract/submission';
import { type Edits } from './queue/edits';
import { parseScore, scoreKey } from './queue/field-key';

/** The score of a question as it stands on the screen; null while there is none, or no number. */
export interface Score {
  questionId: number;
  value: number | null;
}

/** The scores of a work with what was typed and is not saved yet, in the order of the paper. */
export const scoresOf = (work: GradedWork, edits: Edits): Score[] =>
  work.answers.map(({ questionId, score }) => {
    const edit = edits[scoreKey(questionId)];
    const typed = edit ? parseScore(edit.value) : score;
    return { questionId, value: typed === null || Number.isNaN(typed) ? null : typed };
  });
