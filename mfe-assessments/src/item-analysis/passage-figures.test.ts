/** @jest-environment node */
import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { passageFigures } from './passage-figures';

const item = (number: number, facility: number | null): ItemAnalysis => ({
  questionId: 10 * number,
  number,
  n: 40,
  facility,
  facilityLow: null,
  facilityHigh: null,
  isKeyDoubtful: false,
  discrimination: { value: null, low: null, high: null, n: 40, provisional: false },
  omitted: 0,
  options: [],
});
const cycle = { id: 31, title: 'The Water Cycle', text: '' };
const storm = { id: 32, title: 'The Storm', text: '' };
const under = new Map([
  [10, cycle],
  [30, cycle],
  [40, storm],
]);
const figuresOf = (items: readonly ItemAnalysis[], marks: (id: number) => number) =>
  passageFigures(items, (id) => ({ passage: under.get(id) ?? null }), marks);

test('weigh the questions of a passage by their marks, and leave out a passage with one question', () => {
  const items = [item(1, 0.5), item(2, 0.1), item(3, 1), item(4, 0.2)];
  expect(figuresOf(items, (id) => (id === 10 ? 3 : 1))).toEqual([
    { id: 31, title: 'The Water Cycle', numbers: [1, 3], possible: 4, facility: 0.625 },
  ]);
});

test.each([
  ['one of its questions has too few answers', [item(1, 0.5), item(3, null)], 1],
  ['they are worth nothing', [item(1, 0.5), item(3, 1)], 0],
] as const)('have no facility while %s', (_, items, marks) =>
  expect(figuresOf(items, () => marks)).toMatchObject([{ facility: null }]),
);
