import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';

export const empty = (): GapTextItem => ({
  type: 9,
  version: 1,
  text: '',
  gaps: [],
  words: [],
  reusesWords: false,
  anyOrder: [],
});
