import { groupBy } from './group-by';

it('groups items by key in the order in which they came', () =>
  expect([...groupBy([1, 2, 3, 4, 5], (value) => value % 2)]).toEqual([
    [1, [1, 3, 5]],
    [0, [2, 4]],
  ]));
