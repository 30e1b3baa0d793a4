import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { flagsOf, optionUse } from './item-flags';

const item = (change: Partial<ItemAnalysis> & { r?: number | null } = {}): ItemAnalysis => {
  const { r = 45, ...fields } = change;
  const n = fields.n ?? 40;
  return {
    questionId: 1,
    number: 1,
    n,
    facility: 0.6,
    facilityLow: 0.47,
    facilityHigh: 0.72,
    isKeyDoubtful: false,
    discrimination: { value: r, low: r, high: r, n, provisional: n < 30 },
    omitted: 0,
    options: [
      { id: 1, value: 'Root', isCorrectAnswer: false, count: 8, strong: null, weak: null },
      { id: 2, value: 'Stamen', isCorrectAnswer: true, count: 24, strong: null, weak: null },
    ],
    ...fields,
  };
};
const nobody = { value: null, low: null, high: null, n: 0, provisional: true };
const options = (wrong: number, right: number) => [
  { id: 1, value: 'Root', isCorrectAnswer: false, count: wrong, strong: null, weak: null },
  { id: 2, value: 'Stamen', isCorrectAnswer: true, count: right, strong: null, weak: null },
];

it.each([
  ['a sound question', item(), []],
  ['one that 95 % get right', item({ facility: 0.95 }), ['easy']],
  ['one that 10 % get right', item({ facility: 0.1 }), ['hard']],
  ['one that hardly tells students apart', item({ r: 12 }), ['weak']],
  ['one that better students get wrong', item({ r: -20 }), ['negative']],
  ['a hard question with a popular wrong option', item({ options: options(24, 8) }), []],
  ['one whose key the best students do not choose', item({ isKeyDoubtful: true }), ['key']],
  ['twelve answers', item({ n: 12 }), ['provisional']],
  ['nine answers, whatever they say', item({ n: 9, facility: 0, options: options(9, 0) }), []],
  ['no discrimination known', item({ r: null }), []],
  ['a question without options', item({ options: [] }), []],
  ['one that too few reached to compare them', item({ notReached: 20, discrimination: nobody }), ['unreached']],
  [
    'one that four fifths reached, with nothing to compare',
    item({ notReached: 10, discrimination: nobody }),
    ['provisional'],
  ],
  ['one that many missed and enough reached', item({ notReached: 20 }), []],
])('flags %s as %j', (_, given, flags) => expect(flagsOf(given)).toEqual(flags));

it('gives each option its letter and its share of the answers, and no share without answers', () => {
  expect(optionUse(item()).map(({ letter, isKey, share }) => [letter, isKey, share])).toEqual([
    ['A', false, 0.2],
    ['B', true, 0.6],
  ]);
  expect(optionUse(item({ n: 0 })).map(({ share }) => share)).toEqual([null, null]);
});
