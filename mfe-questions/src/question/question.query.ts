import { getQuestion } from 'shared/contract/question';
import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { read } from 'shared/query';

/** One question of the bank. */
export const questionQuery = (id: number) => read(getQuestion, { params: { id } });

/** Everything that is read of a single question: there is none of it once the question was deleted. */
export const readsOfQuestion = (id: number) => [
  questionQuery(id),
  read(listQuestionTrail, { params: { id } }),
  read(listOptionUse, { params: { id } }),
];
