import { fittingColumns } from './use-fitting-columns';
import { choosableColumns } from './question-columns';

test.each([
  [1184, ['type', 'level', 'facility', 'discrimination', 'correct', 'used', 'review', 'author']],
  [920, ['type', 'level', 'facility', 'discrimination', 'used']],
  [664, ['type', 'level', 'facility']],
] as const)('in %d pixels the columns %j find room, the weightiest first', (pixels, columns) => {
  expect(fittingColumns(choosableColumns, pixels)).toEqual(columns);
});

test('what the reader has put away makes room for others', () => {
  expect(fittingColumns(choosableColumns.filter((column) => column !== 'facility'), 664)).toEqual(['level', 'discrimination']);
});

test('a phone has a list, which takes what it shows from all columns', () => {
  expect(fittingColumns(choosableColumns, 358)).toEqual([...choosableColumns]);
});

test('as long as nobody knows how much room there is, all of them are there', () => {
  expect(fittingColumns(choosableColumns, undefined)).toEqual([...choosableColumns]);
});
