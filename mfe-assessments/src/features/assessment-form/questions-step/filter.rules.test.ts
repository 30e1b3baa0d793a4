/** @jest-environment node */
import { emptyFilter, readFilter } from './filter.rules';

const course = { courseId: 101, gradeId: 11 };

test.each([
  ['keywords', { keywords: '  cell  wall ' }, { keywords: 'cell  wall' }],
  ['topics', { tags: ['3', '4'] }, { tags: ['3', '4'] }],
  ['an author', { author: '7' }, { author: 7 }],
  ['a type', { type: '2' }, { questionType: 2 }],
  ['a difficulty', { level: '5' }, { questionDificulty: 5 }],
  ['uses from', { from: '2' }, { count: [2, 999_999] }],
  ['uses up to', { to: '0' }, { count: [0, 0] }],
  ['a pair of uses', { from: '1', to: '3' }, { count: [1, 3] }],
])('%s beside the course are enough', (_, form, expected) =>
  expect(readFilter({ ...emptyFilter, ...form }, course)).toEqual({
    body: expect.objectContaining({ ...course, ...expected }) as unknown,
  }),
);

test.each([
  ['nothing at all', {}],
  ['blank keywords', { keywords: '   ' }],
])('filters first: %s is refused', (_, form) =>
  expect(readFilter({ ...emptyFilter, ...form }, course)).toMatchObject({ fault: 'errors.filtersSelection' }),
);

test.each([
  ['3', '2'],
  ['-1', ''],
  ['1.5', '2'],
  ['x', ''],
])('uses from "%s" to "%s" are no pair', (from, to) =>
  expect(readFilter({ ...emptyFilter, from, to }, course)).toMatchObject({ field: 'count' }),
);
