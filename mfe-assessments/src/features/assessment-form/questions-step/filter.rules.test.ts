/** @jest-environment node */
import { emptyFilter, readFilter } from './filter.rules';

const course = { courseId: 101, gradeId: 11 };

test.each([
  ['keywords', { keywords: '  cell  wall ' }, { keywords: 'cell  wall' }],
  ['topics', { tags: ['3', '4'] }, { tags: ['3', '4'] }],
  ['an author', { author: '7' }, { author: 7 }],
  ['a passage', { passage: '31' }, { passageId: 31 }],
  ['a type', { type: '2' }, { questionType: 2 }],
  ['a difficulty', { level: '5' }, { questionDificulty: 5 }],
  ['uses from', { from: '2' }, { count: [2, 999_999] }],
  ['a type and blanks for uses', { type: '1', author: ' ', from: ' ', to: ' ' }, { questionType: 1 }],
  ['uses up to', { to: '0' }, { count: [0, 0] }],
  ['a pair of uses', { from: '1', to: '3' }, { count: [1, 3] }],
])('accepts %s in addition to the course as a filter', (_, form, expected) =>
  expect(readFilter({ ...emptyFilter, ...form }, course)).toEqual({
    body: expect.objectContaining({ ...course, ...expected }) as unknown,
  }),
);

test.each([
  ['nothing at all', {}],
  ['blank keywords', { keywords: '   ' }],
])('refuses the filter %s and asks for a criterion first', (_, form) =>
  expect(readFilter({ ...emptyFilter, ...form }, course)).toEqual({ fault: 'errors.filtersSelection', field: '' }),
);

test.each([
  ['3', '2'],
  ['-1', ''],
  ['1.5', '2'],
  ['x', ''],
])('refuses a usage range from "%s" to "%s"', (from, to) =>
  expect(readFilter({ ...emptyFilter, from, to }, course)).toMatchObject({ field: 'count' }),
);

test('leaves blank criteria out of the request', () => {
  const reading = readFilter({ ...emptyFilter, type: '1', keywords: ' ', author: ' ', from: ' ', to: ' ' }, course);
  expect('body' in reading && [reading.body.keywords, reading.body.author, reading.body.count]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
