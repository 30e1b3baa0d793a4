import fc from 'fast-check';
import { type MarkChange, markAfter, mergedChange, stateAfter } from './gradebook-cell';
import { cellFlags, cellStates } from './gradebook';

const mark = fc.option(fc.integer({ min: 0, max: 10 }));
const flag = fc.option(fc.constantFrom(...cellFlags));
const change: fc.Arbitrary<MarkChange> = fc.oneof(
  fc.record({ score: mark }, { requiredKeys: [] }),
  fc.record({ score: mark, flag }, { requiredKeys: [] }),
  fc.record({ parts: fc.array(mark, { minLength: 2, maxLength: 2 }) }),
);
const before = fc.record({ score: mark, flag: fc.option(fc.constant('late' as const)), parts: fc.constant(null) });

it('merges two changes into an equivalent one', () => {
  fc.assert(
    fc.property(before, change, change, (start, first, then) => {
      expect(markAfter(start, mergedChange(first, then))).toEqual(markAfter(markAfter(start, first), then));
    }),
    { numRuns: 2000 },
  );
});

it('has no mark for an excused or absent student', () => {
  fc.assert(
    fc.property(before, change, (start, given) => {
      const after = markAfter(start, given);
      if (after.flag === 'excused' || after.flag === 'absent') expect(after.score).toBeNull();
    }),
  );
});

it.each(cellStates.map((state) => [state] as const))('shows a mark typed over %s as graded', (state) => {
  const [none, seven] = [null, 7].map((score) => ({ score, flag: null, parts: null }));
  if (!none || !seven) throw new Error('No marks');
  expect(stateAfter(state, none, seven)).toBe(state === 'released' ? 'released' : 'graded');
  expect(stateAfter(state, none, none)).toBe(state);
});

const empty = { score: null, flag: null, parts: null };
const seven = { score: 7, flag: null, parts: null };

it.each([
  ['a mark', empty, { score: 7 }, seven],
  ['some questions', seven, { parts: [1, null] }, { score: null, flag: null, parts: [1, null] }],
  ['all questions', empty, { parts: [0.1, 0.2] }, { score: 0.3, flag: null, parts: [0.1, 0.2] }],
  ['no question', { ...seven, parts: [3, 4] }, { parts: [null, null] }, empty],
  ['a total over questions', { score: 7, flag: null, parts: [3, 4] }, { score: 5 }, { ...seven, score: 5 }],
  ['an excuse', seven, { flag: 'excused' as const }, { ...empty, flag: 'excused' }],
  ['lateness', seven, { flag: 'late' as const }, { ...seven, flag: 'late' }],
  ['a mark after an absence', { ...empty, flag: 'absent' as const }, { score: 7 }, seven],
  [
    'a question after an absence',
    { ...empty, flag: 'absent' as const },
    { parts: [1, null] },
    { ...empty, parts: [1, null] },
  ],
  ['nothing after an absence', { ...empty, flag: 'absent' as const }, {}, { ...empty, flag: 'absent' }],
  ['the end of lateness', { ...seven, flag: 'late' as const }, { flag: null }, seven],
])('has the correct mark after %s', (_what, start, given, expected) => {
  expect(markAfter(start, given)).toEqual(expected);
});

it.each(cellStates.map((state) => [state] as const))(
  'is missing after the mark of a cell in the state %s was cleared',
  (state) => {
    expect(stateAfter(state, seven, empty)).toBe(state === 'graded' || state === 'released' ? 'missing' : state);
  },
);

it('drops earlier marks and flags when a student is excused', () => {
  expect(mergedChange({ score: 7, flag: 'late' }, { flag: 'excused', score: 3 })).toEqual({ flag: 'excused' });
  expect(mergedChange({ score: 7 }, { flag: 'late' })).toEqual({ score: 7, flag: 'late' });
  expect(mergedChange({ score: 7 }, {})).toEqual({ score: 7 });
});
