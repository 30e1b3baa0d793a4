import fc from 'fast-check';
import { LIST_LENGTH, topAndBottom } from './top-and-bottom';

const ranked = (...values: (number | null)[]) => values.map((value, id) => ({ id, value, n: value === null ? 0 : 1 }));
const ids = ({ top, bottom }: ReturnType<typeof topAndBottom<{ id: number; value: number | null; n: number }>>) => [
  top.map(({ id }) => id),
  bottom.map(({ id }) => id),
];

describe('top and bottom of a class', () => {
  it.each([
    [[], [], []],
    [[null], [], []],
    [[50], [0], []],
    [[50, 90], [1], [0]],
    [[50, 90, 70], [1, 2], [0]],
    [[50, null, 90], [2], [0]],
    [
      [60, 60, 60, 60],
      [0, 1],
      [2, 3],
    ],
    [
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 100],
      [11, 10, 9, 8, 7],
      [0, 1, 2, 3, 4],
    ],
  ])('splits %j into %j and %j', (values, top, bottom) =>
    expect(ids(topAndBottom(ranked(...values)))).toEqual([top, bottom]),
  );

  it('puts nobody into both lists, omits students without a value, and sorts both', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 40 }), (values) => {
        const { top, bottom } = topAndBottom(ranked(...values));
        const known = values.filter((value) => value !== null).length;
        expect(new Set([...top, ...bottom]).size).toBe(Math.min(known, 2 * LIST_LENGTH));
        const scores = [...top, ...bottom.toReversed()].map(({ value }) => value ?? -1);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        // Ties keep the input order, which is by name.
        for (const list of [top, bottom])
          list.slice(1).forEach(({ id, value }, at) => {
            if (list[at]?.value === value) expect(id).toBeGreaterThan(list[at]?.id ?? 0);
          });
      }),
    );
  });
});
