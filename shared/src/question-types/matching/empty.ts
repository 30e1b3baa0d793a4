import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';

const numbers = [1, 2, 3];

export const empty = (): MatchingItem => ({
  type: 10,
  version: 1,
  lefts: numbers.map((number) => ({ id: `l${number}`, text: '' })),
  rights: numbers.map((number) => ({ id: `r${number}`, text: '' })),
  key: numbers.map((number) => ({ left: `l${number}`, right: `r${number}` })),
  rule: 'perPair',
  reusesRights: false,
});
