import { joinsLines, linesOf } from './joined-lines';

it.each([
  ['one line', ['101', '7'], 1, false],
  ['a comment of two lines', ['101', 'good\nwork'], 2, false],
  ['values of two and three lines', ['a\nb', 'c\nd\ne'], 4, false],
  ['a delimiter within quotation marks', ['Lovelace; Ada', '7'], 1, false],
  ['a line that a quotation mark has taken in', ['101', '7\n102;8'], 2, true],
  ['two lines in the last of its values', ['101', '7', '8\n102;8;9\n'], 3, true],
  ['nothing', [], 1, false],
])('counts the lines of a record, and knows joined ones: %s', (_, record, lines, isJoined) => {
  expect(linesOf(record)).toBe(lines);
  expect(joinsLines(record, ';')).toBe(isJoined);
});
