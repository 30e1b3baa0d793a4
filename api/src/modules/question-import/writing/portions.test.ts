import { portionsOf } from './portions';

const sized = (...sizes: number[]) => sizes.map((bytes, at) => ({ id: at + 1, bytes }));

it('takes as many as may be written at once', () => {
  expect(portionsOf(sized(1, 1, 1, 1, 1), 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(portionsOf([], 2)).toEqual([]);
});

it('takes fewer that are long, and one alone that is longer than all may be', () => {
  expect(portionsOf(sized(300_000, 200_000, 1, 900_000, 1), 200)).toEqual([[1, 2], [3], [4], [5]]);
});
