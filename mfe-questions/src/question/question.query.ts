import { getQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { listOptionUse, listQuestionTrail } from '@teacher-portal/remote-sdk/contract/question-history';
import { read } from '@teacher-portal/remote-sdk/query';

/** One question of the bank. */
export const questionQuery = (id: number) => read(getQuestion, { params: { id } });

/** All queries of a single question, removed from the cache after its deletion. */
export const readsOfQuestion = (id: number) => [
  questionQuery(id),
  read(listQuestionTrail, { params: { id } }),
  read(listOptionUse, { params: { id } }),
];
