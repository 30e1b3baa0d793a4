/** @jest-environment node */
import { fileHeadings, partHeadings, placeOfHeading } from './columns-in-files';
import { aColumn } from './testing/gradebook.fixture';

const titled = (...titles: string[]) => titles.map((title, at) => aColumn(at + 1, { title }));

it('writes the key of a column behind a title that two columns, or something else in the file, have', () => {
  const columns = titled('Quiz', 'quiz ', 'Number', 'Total', 'Exam', '?');
  expect(fileHeadings(columns, ['Total'])).toEqual([
    'Quiz [a1]',
    'quiz  [a2]',
    'Number [a3]',
    'Total [a4]',
    'Exam',
    '? [a6]',
  ]);
});

it('finds a column by its key, or by a title that is the only one of its kind', () => {
  const columns = titled('Quiz', 'Quiz', 'Exam: 1');
  const keyOf = (heading: string) => placeOfHeading(heading, columns);
  expect(['Quiz [a2]', 'exam 1', "'Exam: 1", 'Quiz', 'Exam [a9]', ''].map(keyOf)).toEqual([
    'a2',
    'a3',
    'a3',
    undefined,
    undefined,
    undefined,
  ]);
});

it('names the questions of a column by its key and their number, and finds them again', () => {
  const columns = [aColumn(1), aColumn(3, { key: 'c3', title: 'Oral', type: null, kind: 'exam', parts: [4, 6] })];
  const headings = columns.flatMap(partHeadings);
  expect(headings).toEqual(['Oral · 1 [c3.1]', 'Oral · 2 [c3.2]']);
  expect(headings.map((heading) => placeOfHeading(heading, columns))).toEqual(['c3.1', 'c3.2']);
  expect(placeOfHeading('Oral · 3 [c3.3]', columns)).toBeUndefined();
});
