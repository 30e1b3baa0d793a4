/** @jest-environment node */
import fc from 'fast-check';
import { blocksOf, runsOf } from './passage.rules';

const cycle = { id: 31, title: 'The Water Cycle', text: '<p>Water rises.</p>' };
const asked = (id: number, passage?: typeof cycle | null) => ({ id, passage });
const idsIn = (questions: readonly ReturnType<typeof asked>[]) =>
  runsOf(questions, ({ passage }) => passage).map((run) => [run.passage?.id ?? null, run.asked.map(({ id }) => id)]);

describe('runs of neighbours', () => {
  test.each([
    ['none without questions', [], []],
    ['one under a passage', [asked(1, cycle), asked(2, cycle)], [[31, [1, 2]]]],
    ['one of all that stand alone, with null or without the field', [asked(1), asked(2, null)], [[null, [1, 2]]]],
    [
      'the passage again where its questions are apart',
      [asked(1, cycle), asked(2), asked(3, cycle)],
      [
        [31, [1]],
        [null, [2]],
        [31, [3]],
      ],
    ],
    [
      'two of two passages with the same text',
      [asked(1, cycle), asked(2, { ...cycle, id: 32 })],
      [
        [31, [1]],
        [32, [2]],
      ],
    ],
    [
      'two of a passage whose text has changed between the versions of its questions',
      [asked(1, cycle), asked(2, { ...cycle, text: '<p>Water falls.</p>' })],
      [
        [31, [1]],
        [31, [2]],
      ],
    ],
  ])('%s', (_, questions, runs) => expect(idsIn(questions)).toEqual(runs));

  test('lose no question and change no order', () => {
    const question = fc.record({ id: fc.nat(), passage: fc.constantFrom(null, cycle, { ...cycle, id: 32 }) });
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        expect(runsOf(questions, ({ passage }) => passage).flatMap((run) => run.asked)).toEqual(questions);
      }),
    );
  });
});

describe('blocks', () => {
  const under = new Map([
    [1, 31],
    [3, 31],
    [4, 1],
  ]);

  test('have the questions of one passage at the place of the first, and others alone', () => {
    expect(blocksOf([1, 2, 3, 4], (id) => under.get(id))).toEqual([[1, 3], [2], [4]]);
  });

  test('have every question once, put together twice as once', () => {
    const passageOf = (id: number) => (id % 3 === 0 ? null : id % 3);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), (ids) => {
        const together = blocksOf(ids, passageOf).flat();
        expect([...together].sort()).toEqual([...ids].sort());
        expect(blocksOf(together, passageOf).flat()).toEqual(together);
      }),
    );
  });
});
