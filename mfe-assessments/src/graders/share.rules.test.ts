/** @jest-environment node */
import { type Colleague, isSame, partsOf, shareByClass, shareEqually, sharesOf } from './share.rules';

const colleague = (id: number, change: Partial<Colleague> = {}): Colleague => ({
  id,
  name: `Teacher ${id}`,
  confined: false,
  submissionIds: [],
  ...change,
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const sizes = (parts: ReadonlyMap<number, number>) => sharesOf(parts).map(({ ids }) => ids.length);

test.each([
  [10, 3, [4, 3, 3]],
  [2, 3, [1, 1]],
  [0, 3, []],
  [5, 0, []],
])('shares %i out among %i graders, whose parts differ by one at most', (count, graders, expected) => {
  const people = numbers(graders).map((id) => colleague(100 + id));
  const parts = shareEqually({ ids: numbers(count), graders: people, isStudent: true });
  expect(sizes(parts).sort((a, b) => b - a)).toEqual(expected);
});

test('keeps what somebody has, and evens the parts out with the rest', () => {
  const kept = new Map([
    [1, 101],
    [2, 101],
  ]);
  const parts = shareEqually({ ids: numbers(5), graders: [colleague(101), colleague(102)], isStudent: true, kept });
  expect([parts.get(1), parts.get(2), ...sizes(parts)]).toEqual([101, 101, 3, 2]);
});

test('gives an assistant only students of their own classes, and no question', () => {
  const helper = colleague(101, { confined: true, submissionIds: [4, 5] });
  const graders = [helper, colleague(102)];
  const parts = shareEqually({ ids: numbers(5), graders, isStudent: true });
  expect(numbers(5).filter((id) => parts.get(id) === 101)).toEqual([4, 5]);
  expect(new Set(shareEqually({ ids: numbers(4), graders, isStudent: false }).values())).toEqual(new Set([102]));
});

test('gives each student to the teacher of the class, and nobody those without one', () => {
  const graders = [colleague(101, { submissionIds: [1, 2] }), colleague(102, { submissionIds: [3] })];
  expect([...shareByClass({ ids: numbers(4), graders })]).toEqual([
    [1, 101],
    [2, 101],
    [3, 102],
  ]);
});

test('reads what somebody grades now, without what was given back', () => {
  const share = { total: 1, done: 0 };
  const shares = [
    { ...share, grader: { id: 101, name: 'A' }, state: 'held' as const, ids: [1, 3] },
    { ...share, grader: { id: 102, name: 'B' }, state: 'gone' as const, ids: [2] },
  ];
  const parts = partsOf({ shares });
  expect(sharesOf(parts)).toEqual([{ userId: 101, ids: [1, 3] }]);
  expect(isSame(parts, new Map(parts))).toBe(true);
  expect(isSame(parts, new Map([[1, 101]]))).toBe(false);
});
