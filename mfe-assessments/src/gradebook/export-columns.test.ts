import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { placeOfHeading } from './columns-in-files';
import { exportColumns } from './export-columns';
import { aCell, aGradebook, scored } from './testing/gradebook.fixture';

const word = (key: string, { name, weight }: { name?: string; weight?: string } = {}) =>
  [key.replace('gradebook.', ''), name ?? weight].filter(Boolean).join(' ');

const codes = { late: 'L', excused: 'E', absent: 'A' };
const bands = [
  { from: 85, label: '5' },
  { from: 50, label: '2' },
  { from: 0, label: '1' },
];
const letters = bands.map(({ from }, at) => ({ from, label: 'ABC'.charAt(at) }));
const late = aCell({ state: 'graded', score: 5.12, flag: 'late' });
const marks = [
  [late, scored(9), aCell()],
  [aCell({ flag: 'excused' }), scored(4), scored(3)],
  [scored(8), aCell(), scored(10)],
];

/** The columns of the file as rows of cells. */
function fileOf(scale: Gradebook['rules']['scale'], grades: (string | null)[] = []) {
  const plain = aGradebook({ cells: marks });
  const book = { ...plain, rules: { ...plain.rules, scale } };
  const columns = exportColumns({
    sheet: {
      book,
      cellAt: (row, column) => book.cells[row]?.[column],
      totalAt: (row) => ({ share: [0.545, null, 0.9][row] ?? null, outOf: 40, parts: [], missing: 0 }),
    },
    codes,
    finalAt: (row) => ({ grade: grades[row] ?? null }) as Gradebook['finals'][number],
    t: word as never,
  });
  return Object.fromEntries(columns.map(({ header, value }) => [header, [0, 1, 2].map((row) => value(row))]));
}

it('gives the marks as numbers, and what is said about them in a column of its own', () => {
  const file = fileOf({ kind: 'percent' });
  expect(file['Exam 1 · weight 10 [a1]']).toEqual([5.12, null, 8]);
  expect(file['Exam 1 · flags [a1.flag]']).toEqual(['L', 'E', null]);
  expect(Object.keys(file)).not.toContain('Exam 2 · flags [a2.flag]');
});

it.each<[string, Gradebook['rules']['scale'], (string | null)[], Record<string, unknown>]>([
  ['per cent', { kind: 'percent' }, [], { total: [54.5, null, 90] }],
  ['points', { kind: 'points' }, [], { total: [21.8, null, 36], totalOutOf: [40, null, 40] }],
  ['letters', { kind: 'bands', bands: letters }, [], { total: [54.5, null, 90], finalGrade: ['B', null, 'A'] }],
  ['grades that are numbers', { kind: 'bands', bands }, [], { total: [54.5, null, 90], finalGrade: [2, null, 5] }],
  ['a decision', { kind: 'percent' }, [null, '60', null], { total: [54.5, null, 90], finalGrade: [null, 60, null] }],
])('gives totals as numbers, with what belongs to them beside: %s', (_, scale, grades, expected) => {
  const { total, totalOutOf, finalGrade } = fileOf(scale, grades);
  expect({ total, ...(totalOutOf && { totalOutOf }), ...(finalGrade && { finalGrade }) }).toEqual(expected);
});

it('gives each group a subtotal in per cent, and the columns beside all groups another one', () => {
  const plain = aGradebook({ cells: marks });
  const rule = { key: 'a1', groupId: 1, extraCredit: false, curve: { kind: 'none' as const } };
  const groups = [{ id: 1, name: 'Exams', weight: 60, dropLowest: 0 }];
  const book = { ...plain, rules: { ...plain.rules, groups, columns: [rule] } };
  const parts = (share: number | null) => [
    { groupId: 1, weight: 60, share, isExtra: false, earned: 0, inputs: [] },
    { groupId: null, weight: 40, share: 0.5, isExtra: false, earned: 20, inputs: [] },
  ];
  const columns = exportColumns({
    sheet: {
      book,
      cellAt: (row, column) => book.cells[row]?.[column],
      totalAt: (row) => ({ share: 0.5, outOf: 40, parts: parts([0.51256, null, 1.1][row] ?? null), missing: 0 }),
    },
    codes,
    finalAt: () => undefined,
    t: word as never,
  });
  const at = (header: string) => [0, 1, 2].map((row) => columns.find((each) => each.header === header)?.value(row));
  expect(at('subtotalOf Exams · weight 60')).toEqual([51.26, null, 110]);
  expect(at('subtotalOf rules.noGroup')).toEqual([50, 50, 50]);
});

it('says in the heading of a mark what it weighs, and keeps the title alone where it weighs nothing', () => {
  const plain = aGradebook({ cells: marks });
  const [first, second, third] = plain.columns;
  if (!first || !second || !third) throw new Error('three columns');
  const book = { ...plain, columns: [{ ...first, weightage: 12.5 }, { ...second, weightage: 0 }, third] };
  const columns = exportColumns({
    sheet: { book, cellAt: () => undefined, totalAt: () => ({ share: null, outOf: 40, parts: [], missing: 0 }) },
    codes,
    finalAt: () => undefined,
    t: word as never,
  });
  const headers = columns.map(({ header }) => header);
  expect(headers).toContain(`${first.title} · weight 12.5 [${first.key}]`);
  expect(headers).toContain(second.title);
  // The import finds the column again, whatever the heading says beside the key.
  expect(headers.map((header) => placeOfHeading(header, book.columns)).filter(Boolean)).toEqual(
    book.columns.map(({ key }) => key),
  );
});
