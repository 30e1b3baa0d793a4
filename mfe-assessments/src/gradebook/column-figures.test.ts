/** @jest-environment node */
import { columnFigures, countedScores } from './column-figures';
import { aCell, scored } from './testing/gradebook.fixture';

it('counts marks, and neither missing nor excused ones', () => {
  expect(
    countedScores([scored(7), aCell(), aCell({ score: 3, flag: 'excused' }), aCell({ score: 0 }), undefined]),
  ).toEqual([7, 0]);
});

it('has the mean of few marks, but neither a spread nor fifths', () => {
  const { count, mean, spread, fifthOf } = columnFigures([7, 8, 9.5], 10);
  expect([count, mean, spread, fifthOf(7)]).toEqual([3, 24.5 / 3, undefined, undefined]);
  expect(columnFigures([], 10).mean).toBeNull();
});

it('spreads marks from nothing to full marks, with extra points in the last bar', () => {
  expect(columnFigures([0, 1, 2, 4, 5, 6, 8, 12], 8).spread).toEqual([1, 1, 1, 0, 1, 1, 1, 2]);
});

it('puts equal marks in the same fifth, from the lowest to the highest', () => {
  const { fifthOf } = columnFigures([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10);
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(fifthOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(
    columnFigures(
      Array.from({ length: 9 }, () => 5),
      10,
    ).fifthOf(5),
  ).toBe(2);
});
