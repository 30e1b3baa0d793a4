import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';

const ids = ['o1', 'o2', 'o3', 'o4'];

export const empty = (): SeveralAnswersItem => ({
  type: 6,
  version: 1,
  options: ids.map((id) => ({ id, text: '', isRight: false })),
  rule: 'rightMinusWrong',
  tells: 'nothing',
});
