/** @jest-environment node */
import { lecture } from '../../course/testing/lecture.fixture';
import { afterMove, inOrderOf, moveInTopic } from './lecture-order';

// The course: A1 B2 A3 B4 A5, where A are the lectures of topic 7.
const course = [1, 2, 3, 4, 5].map((order) => lecture({ id: order * 10, order, tags: [order % 2 === 1 ? 7 : 8] }));
const idsAfter = (lectureId: number, place: number) => {
  const move = moveInTopic(course, 7, lectureId, place);
  return move && afterMove(course, move).map(({ id }) => id);
};

test.each([
  ['down one', 10, 1, [20, 30, 10, 40, 50]],
  ['down to the end', 10, 2, [20, 30, 40, 50, 10]],
  ['up one', 50, 1, [10, 20, 50, 30, 40]],
  ['up to the beginning', 50, 0, [50, 10, 20, 30, 40]],
])('moves a lecture %s within its topic without changing the order of the others', (_, id, place, expected) => {
  expect(idsAfter(id, place)).toEqual(expected);
});

test.each([
  ['its own place', 30, 1],
  ['a place before the first', 30, -1],
  ['a place after the last', 30, 3],
  ['a lecture of another topic', 20, 0],
])('ignores %s as a move', (_, id, place) => expect(idsAfter(id, place)).toBeUndefined());

test('sends the position that was read, so that the server can refuse a stale order', () => {
  expect(moveInTopic(course, 7, 50, 0)).toEqual({ lectureId: 50, from: 5, order: 1 });
});

test('renumbers positions from 1 and closes gaps', () => {
  const gaps = [lecture({ id: 1, order: 2 }), lecture({ id: 2, order: 5 }), lecture({ id: 3, order: 9 })];
  const moved = afterMove(gaps, { lectureId: 1, from: 2, order: 9 });
  expect(moved.map(({ id, order }) => [id, order])).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ]);
});

test('applies the response to the order without changing the address of a file that may be playing', () => {
  const shown = [lecture({ id: 1, order: 1, source: '/old' }), lecture({ id: 2, order: 2 })];
  const answered = [
    lecture({ id: 2, order: 1 }),
    lecture({ id: 1, order: 2, source: '/new', version: 4 }),
    lecture({ id: 3, order: 3 }),
  ];
  expect(inOrderOf(shown, answered).map(({ id, order, source, version }) => [id, order, source, version])).toEqual([
    [2, 1, '', 1],
    [1, 2, '/old', 4],
    [3, 3, '', 1],
  ]);
});
