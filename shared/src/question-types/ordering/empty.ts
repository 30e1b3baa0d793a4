import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';

const ids = ['s1', 's2', 's3'];

export const empty = (): OrderingItem => ({
  type: 11,
  version: 1,
  steps: ids.map((id) => ({ id, text: '' })),
  distractors: [],
  rule: 'longestOrder',
});
