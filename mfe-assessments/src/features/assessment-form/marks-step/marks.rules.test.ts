/** @jest-environment node */
import fc from 'fast-check';
import { assessmentStepProblem } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { choiceArb } from '../testing/choice.arbitrary';
import { marksState, setMarks, spreadEvenly, spreadOver } from './marks.rules';

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

test('splits any total in hundredths into shares that add up exactly, are never negative and differ by at most 0.01', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 500 }), (hundredths, count) => {
      const total = hundredths / 100;
      const shares = spreadEvenly(total, count);
      expect(shares).toHaveLength(count);
      expect(sum(shares.map((share) => Math.round(share * 100)))).toBe(hundredths);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('splits totals finer than a hundredth into shares that add up exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 50 }), (total, count) => {
      expect(sum(spreadEvenly(total, count))).toBeCloseTo(total, 5);
    }),
  );
});

test.each([
  [30, 10, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
  [10, 3, [3.5, 3.5, 3]],
  [10, 4, [2.5, 2.5, 2.5, 2.5]],
  [1, 4, [0.25, 0.25, 0.25, 0.25]],
  [1, 3, [0.5, 0.25, 0.25]],
  [7.25, 2, [3.75, 3.5]],
  [0.1, 3, [0.04, 0.03, 0.03]],
  [0.01, 2, [0.01, 0]],
  [5, 0, []],
  [Number.NaN, 2, []],
  [-1, 2, []],
  [1.5, 3, [0.5, 0.5, 0.5]],
  [0.75, 3, [0.25, 0.25, 0.25]],
  [0.305, 2, [0.155, 0.15]],
])('splits %p over %i questions into %j', (total, count, expected) =>
  expect(spreadEvenly(total, count)).toEqual(expected),
);

test('produces marks that the server accepts for any choice, whatever the marks were before', () => {
  fc.assert(
    fc.property(choiceArb, fc.integer({ min: 1, max: 400 }), (choice, quarters) => {
      fc.pre(choice.questions.length > 0);
      const total = quarters / 4;
      const spread = spreadOver(choice, total);
      expect(marksState(spread, total)).toMatchObject({ left: 0, fits: true });
      expect(assessmentStepProblem(2, { ...spread, id: 1, marks: total, subType: 2 })).toBeUndefined();
    }),
  );
});

test('reports the remaining marks, the surplus and the questions without marks, with decimals', () => {
  const choice = {
    questions: [1, 2, 3],
    questionMarks: [
      { questionId: 1, marks: 0.1 },
      { questionId: 2, marks: 0.2 },
    ],
    sections: [],
  };
  expect(marksState(choice, 0.3)).toEqual({ sum: 0.3, total: 0.3, left: 0, unmarked: 1, fits: false });
  expect(marksState(choice, 1)).toMatchObject({ left: 0.7, fits: false });
  expect(marksState(setMarks(choice, 3, 2), 1)).toMatchObject({ left: -1.3, unmarked: 0, fits: false });
  expect(marksState(setMarks(choice, 3, 0), 0.3)).toMatchObject({ unmarked: 1, fits: true });
  expect(setMarks(choice, 1, undefined).questionMarks).toEqual([{ questionId: 2, marks: 0.2 }]);
});
