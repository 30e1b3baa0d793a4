/** @jest-environment node */
import fc from 'fast-check';
import { type MarkChange, markAfter, mergedChange, stateAfter } from './gradebook-cell.rules';
import { cellFlags, cellStates } from './gradebook.rules';

const mark = fc.option(fc.integer({ min: 0, max: 10 }));
const flag = fc.option(fc.constantFrom(...cellFlags));
const change: fc.Arbitrary<MarkChange> = fc.oneof(
  fc.record({ score: mark }, { requiredKeys: [] }),
  fc.record({ score: mark, flag }, { requiredKeys: [] }),
  fc.record({ parts: fc.array(mark, { minLength: 2, maxLength: 2 }) }),
);
const before = fc.record({ score: mark, flag: fc.option(fc.constant('late' as const)), parts: fc.constant(null) });

it('joins two changes into one that does the same', () => {
  fc.assert(
    fc.property(before, change, change, (start, first, then) => {
      expect(markAfter(start, mergedChange(first, then))).toEqual(markAfter(markAfter(start, first), then));
    }),
    { numRuns: 2000 },
  );
});

it('has no mark with an excuse or an absence', () => {
  fc.assert(
    fc.property(before, change, (start, given) => {
      const after = markAfter(start, given);
      if (after.flag === 'excused' || after.flag === 'absent') expect(after.score).toBeNull();
    }),
  );
});

it.each(cellStates.map((state) => [state] as const))('shows a mark that is typed over %s as graded', (state) => {
  const [none, seven] = [null, 7].map((score) => ({ score, flag: null, parts: null }));
  if (!none || !seven) throw new Error('No marks');
  expect(stateAfter(state, none, seven)).toBe(state === 'released' ? 'released' : 'graded');
  expect(stateAfter(state, none, none)).toBe(state);
});
