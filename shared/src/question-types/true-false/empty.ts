import { type TrueFalseItem } from '@teacher-portal/question-types/true-false/schema';

/** One statement, which is the question itself. */
export const empty = (): TrueFalseItem => ({
  type: 5,
  version: 1,
  statements: [{ id: 's1', text: '', isTrue: true }],
  rule: 'each',
  penalty: '0',
});
