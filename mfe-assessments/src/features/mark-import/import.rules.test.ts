/** @jest-environment node */
import { aCell, aColumn, aGradebook, scored } from '../../gradebook/testing/gradebook.fixture';
import { hasIdentity, identityPlaces, mapColumns, planImport } from './import.rules';
import { tableIn } from './file-table';
import { type FileRows } from './read-file';

const codes = { late: 'L', excused: 'E', absent: 'A' };
const book = aGradebook();

function planOf(rows: FileRows, of = book) {
  const table = tableIn({ rows });
  if (!table) throw new Error('no headings');
  return planImport(table, mapColumns(table, of.columns), { book: of, codes });
}
const becomes = (rows: FileRows) =>
  planOf(rows).marks.map(({ student, column, becomes: { score, flag } }) => [student.name, column.key, score, flag]);
const reasons = (rows: FileRows) =>
  planOf(rows).notTaken.map(({ line, because }) => [line, typeof because === 'string' ? because : because.reason]);

it('sets what differs, counts what is there, and leaves alone what the file leaves empty', () => {
  const rows = [
    ['Number', 'Exam 1', 'Exam 2', 'Oral'],
    ['101', 8, '9', ''],
    ['102', '', '', '6,5'],
    ['103', 'E', '', 10],
  ];
  expect(becomes(rows)).toEqual([
    ['Ayşe Ak', 'a1', 8, null],
    ['Burak Er', 'c3', 6.5, null],
  ]);
  expect(planOf(rows)).toMatchObject({ same: 3, notTaken: [] });
});

it('finds the headings below a title, and says the line of the file', () => {
  const rows = [
    ['Biology 9-A'],
    [''],
    ['Ad', 'Soyad', 'Exam 1'],
    ['Nobody', 'Here', 4],
    ['', '', ''],
    ['Burak', 'Er', 4],
  ];
  expect(becomes(rows)).toEqual([['Burak Er', 'a1', 4, null]]);
  expect(reasons(rows)).toEqual([[4, 'unknown']]);
});

it('offers the columns of a file that does not say who the students are, and has no table without columns', () => {
  const table = tableIn({ rows: [['Report'], ['Code', 'Exam 1'], ['101', 8]] });
  if (!table) throw new Error('no table');
  const map = mapColumns(table, book.columns);
  expect([hasIdentity(map), [...map]]).toEqual([false, [[1, 'a1']]]);
  const chosen = new Map([...map, [0, identityPlaces.studentNumber]]);
  expect(planImport(table, chosen, { book, codes }).marks).toMatchObject([{ student: { name: 'Ayşe Ak' } }]);
  expect(tableIn({ rows: [['Report'], ['101']] })).toBeUndefined();
});

it.each<[string, FileRows]>([
  [
    'Canvas',
    [
      ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', 'Exam 1 (555)', 'Final Score'],
      ['', '', '', '', '', 'Manual Posting', ''],
      ['    Points Possible', '', '', '', '', '10', '(read only)'],
      ['Student, Test', '90099', '', 'a1b2', '9-A', '3', ''],
      ['"Er, Burak"'.replaceAll('"', ''), '90011', '0102', 'burak', '9-A', '9', '70'],
    ],
  ],
  [
    'Google Classroom',
    [
      ['Last Name', 'First Name', 'Email Address', 'Exam 1'],
      ['Date', '', '', '2026-09-01'],
      ['Points', '', '', '10'],
      ['Er', 'Burak', '', '9'],
    ],
  ],
  [
    'Moodle',
    [
      ['Adı', 'Soyadı', 'ID numarası', 'E-posta adresi', 'Sınav: Exam 1 (Gerçek)'],
      ['Burak', 'Er', '102', '', '9,00'],
    ],
  ],
  [
    'e-Okul',
    [
      ['S.No', 'Öğrenci No', 'Adı', 'Soyadı', 'Exam 1'],
      ['1', '102', 'BURAK', 'ER', '9'],
    ],
  ],
])('reads the mark file of %s as it is', (_, rows) => {
  expect(becomes(rows)).toEqual([['Burak Er', 'a1', 9, null]]);
  expect(reasons(rows).filter(([, reason]) => reason !== 'summary')).toEqual([]);
});

it('names the totals that it leaves out, and leaves out no student who is called like one', () => {
  const rows = [
    ['Name', 'Number', 'Exam 1'],
    ['Page Jones', '', 5],
    ['Kız Ali', '', 5],
    ['Page, Jimmy', '801', 5],
    ['Burak Er', '102', 9],
    ['Toplam', '', 24],
    ['Class average', '', '7,5'],
  ];
  expect(becomes(rows)).toEqual([['Burak Er', 'a1', 9, null]]);
  expect(reasons(rows)).toEqual([
    ...[2, 3, 4].map((line) => [line, 'unknown']),
    ...[6, 7].map((line) => [line, 'summary']),
  ]);
  expect(planOf(rows).notTaken.at(-1)).toMatchObject({ who: 'Class average' });
});

it.each([
  ['a number above the full marks', 10.5, 'above'],
  ['a number below 0', -1, 'negative'],
  ['a text below 0', '-1', 'negative'],
  ['a date of a workbook', '01.11.2026', 'date'],
  ['a date as a text', '01.11.2026', 'date'],
  ['a word', 'seven', 'text'],
  ['a percentage above 100', '170%', 'above'],
  ['two numbers', '7 8', 'text'],
  ['what may be thousands', '1,000', 'unclear'],
  ['what may be thousands with a space', '1 000', 'unclear'],
  ['a formula without a value', '=3+4', 'formula'],
  ['a yes or no', 'TRUE', 'text'],
])('refuses %s in its row and takes the others', (_, cell, reason) => {
  const rows = [
    ['Number', 'Exam 1', 'Exam 2'],
    ['101', cell, 5],
    ['102', 3, ''],
  ];
  expect(reasons(rows)).toEqual([[2, reason]]);
  expect(becomes(rows)).toHaveLength(2);
});

it.each<[string, FileRows[number][number], number]>([
  ['70%', '70%', 7],
  ['%70', '%70', 7],
  ['85,5 %', '85,5 %', 8.55],
  ['three decimals that cannot be thousands', '7,125', 7.125],
])('takes %s as a mark of 10', (_, cell, score) => {
  const rows = [
    ['Number', 'Exam 1'],
    ['102', cell],
  ];
  expect(becomes(rows)).toEqual([['Burak Er', 'a1', score, null]]);
});

it('takes what is said about a mark from a column of its own', () => {
  const rows = [
    ['Number', 'Exam 1', 'Exam 1 · Flags [a1.flag]'],
    ['101', 7.5, 'L'],
    ['102', '', 'E'],
    ['103', 5, 'E'],
  ];
  expect(becomes(rows)).toEqual([
    ['Ayşe Ak', 'a1', 7.5, 'late'],
    ['Burak Er', 'a1', null, 'excused'],
  ]);
  expect(reasons(rows)).toEqual([[4, 'text']]);
});

it('skips headings that are repeated, and takes nothing below those in another order', () => {
  const rows = [
    ['Number', 'Name', 'Exam 1'],
    ['101', '', 8],
    ['Number', 'Name', 'Exam 1'],
    ['102', '', 3],
    ['Exam 1', 'Number', 'Name'],
    [4, '103', ''],
    ['Number', 'Name', 'Exam 1'],
    ['103', '', 5],
  ];
  expect(becomes(rows)).toEqual([
    ['Ayşe Ak', 'a1', 8, null],
    ['Burak Er', 'a1', 3, null],
    ['Çağla Öz', 'a1', 5, null],
  ]);
  expect(reasons(rows)).toEqual([[6, 'headings']]);
});

it('names a line that cannot be read, and takes the others', () => {
  const rows = [['Number', 'Exam 1'], [], ['102', 3]];
  const table = tableIn({ rows, unread: [{ line: 2, text: '101,"8' }] });
  const plan = table && planImport(table, mapColumns(table, book.columns), { book, codes });
  expect(plan?.notTaken).toEqual([{ kind: 'row', line: 2, who: '101,"8', because: { reason: 'quotes' } }]);
  expect(plan?.marks).toHaveLength(1);
});

it('refuses marks for work that was not assigned, is being written, or is not due yet', () => {
  const [row, ...others] = book.cells;
  const of = aGradebook({
    cells: [
      [aCell({ state: 'writing' }), aCell({ state: 'open' }), aCell({ state: 'open' })],
      row ?? [],
      others[1] ?? [],
    ],
  });
  const rows = [
    ['Number', 'Exam 1', 'Exam 2', 'Oral'],
    ['101', 1, 2, 3],
    ['103', 1, 4, 10],
  ];
  const plan = planOf(rows, of);
  expect(plan.notTaken.map(({ because }) => because)).toEqual(['writing', 'open', 'none']);
  expect(plan.marks.map(({ column, becomes: { score } }) => [column.key, score])).toEqual([
    ['c3', 3],
    ['a1', 1],
  ]);
});

it('takes no row of a student who has two', () => {
  const rows = [
    ['Number', 'Name', 'Exam 1'],
    ['101', '', 1],
    ['', 'Ayşe Ak', 2],
    ['102', '', 3],
  ];
  expect(reasons(rows)).toEqual([
    [2, 'twice'],
    [3, 'twice'],
  ]);
  expect(becomes(rows)).toEqual([['Burak Er', 'a1', 3, null]]);
});

it('keeps the marks of the questions where the total is the same', () => {
  const cells = [[scored(7), scored(9), aCell({ score: 5, parts: [2, 3], state: 'graded' })], ...book.cells.slice(1)];
  const of = aGradebook({ cells });
  expect(
    planOf(
      [
        ['Number', 'Oral'],
        ['101', 5],
      ],
      of,
    ),
  ).toMatchObject({ marks: [], same: 1 });
  expect(
    planOf(
      [
        ['Number', 'Oral'],
        ['101', 6],
      ],
      of,
    ).marks[0]?.becomes,
  ).toEqual({ score: 6, flag: null, parts: null });
});

it('maps a title once, and leaves out what the gradebook does not have', () => {
  const table = tableIn({ rows: [['Number', 'Exam 1', 'EXAM 1', 'Section', 'Total']] });
  expect(table && [...mapColumns(table, book.columns)]).toEqual([
    [0, 'is:studentNumber'],
    [1, 'a1'],
  ]);
});

describe('a column that is marked by question', () => {
  const of = aGradebook({
    columns: [aColumn(3, { key: 'c3', title: 'Paper', type: null, kind: 'exam', marks: 10, parts: [4, 6] })],
    cells: [
      [aCell({ state: 'graded', score: 7, parts: [3, 4] })],
      [aCell({ state: 'open' })],
      [aCell({ state: 'open', flag: 'absent' })],
    ],
  });
  const headings = ['Number', 'Paper', 'Paper · 1 [c3.1]', 'Paper · 2 [c3.2]'];
  const planned = (...rows: FileRows) => {
    const { marks, notTaken, same } = planOf([headings, ...rows], of);
    return {
      becomes: marks.map(({ becomes: { score, parts } }) => [score, parts]),
      refused: notTaken.map((left) => [left.kind === 'cell' && left.column.title, left.because]),
      same,
    };
  };

  it('takes the marks of its questions, whose sum is the total once all are there', () => {
    expect(planned(['102', '', 2, '5,5'], ['103', '', '', 6])).toEqual({
      becomes: [
        [7.5, [2, 5.5]],
        [null, [null, 6]],
      ],
      refused: [],
      same: 0,
    });
  });

  it('keeps what the file leaves out, and sees what is there already', () => {
    expect(planned(['101', 7, 3, 4])).toEqual({ becomes: [], refused: [], same: 1 });
    expect(planned(['101', '', 2, '']).becomes).toEqual([[6, [2, 4]]]);
  });

  it('takes a total alone, which forgets the questions', () => {
    expect(planned(['101', 9, '', '']).becomes).toEqual([[9, null]]);
  });

  it('refuses a total that is not the sum, and takes the questions', () => {
    expect(planned(['102', 8, 2, 5])).toEqual({ becomes: [[7, [2, 5]]], refused: [['Paper', 'sum']], same: 0 });
  });

  it('refuses a mark above that of its question, and what is no mark, and takes the other question', () => {
    expect(planned(['101', '', 5, 1], ['102', '', 'E', 2])).toEqual({
      becomes: [
        [4, [3, 1]],
        [null, [null, 2]],
      ],
      refused: [
        ['Paper · 1', 'above'],
        ['Paper · 1', 'text'],
      ],
      same: 0,
    });
  });
});
