/** @jest-environment node */
import { pagesWithManyBlanks } from './many-blanks.rules';
import { scanOf } from './scan.rules';
import { type ScannedPage } from './scanned';
import { context, page, read, students } from './testing/scan.fixture';

/** A page of `rows` questions, of which the first `blank` are empty. */
function sheet(id: string, rows: number, blank: number, given: Parameters<typeof read>[0] = {}): ScannedPage {
  const verdictOf = (position: number) =>
    position < blank ? ({ kind: 'blank' } as const) : ({ kind: 'marked', option: 1 } as const);
  const asked = Array.from({ length: rows }, (_, position) => ({ position, verdict: verdictOf(position), crop: null }));
  return page({ id, read: { ...read(given), rows: asked } });
}

const idsOf = (pages: readonly ScannedPage[]) => [...pagesWithManyBlanks(pages)].map(({ id }) => id);
const classOf = (rows: number, blanks: readonly number[]) =>
  blanks.map((blank, index) => sheet(String(index), rows, blank));

it.each([
  ['a class of full sheets and one with four empty rows', 10, [0, 0, 1, 0, 4], ['4']],
  ['a pencil that a black and white scan has lost', 32, [1, 0, 2, 21], ['3']],
  ['a test in which all leave out much', 40, [14, 17, 12, 19, 15], []],
  ['a few rows more than the others', 32, [1, 2, 1, 4, 0], []],
  ['two sheets, which are no class', 32, [0, 30], []],
])('finds the sheets with many more empty rows than the others in %s', (_what, rows, blanks, found) => {
  expect(idsOf(classOf(rows, blanks))).toEqual(found);
});

it('compares the same page of the same sheets only', () => {
  const first = classOf(30, [0, 0, 0]);
  expect(idsOf([...first, sheet('second', 30, 20, { page: 2 })])).toEqual([]);
  expect(idsOf([...first, sheet('other', 30, 20, { exam: 'OTHER' })])).toEqual([]);
  expect(idsOf([...first, sheet('same', 30, 20, { variant: 'A' })])).toEqual(['same']);
});

it('asks about each empty row of such a sheet, until a person has looked at it', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...students[0], id: index + 1, name: `Student ${index}` }));
  const items = Array.from({ length: 8 }, (_, questionId) => ({
    questionId,
    optionIds: [1, 2, 3, 4],
    boxHeight: null,
    isMultiple: false,
  }));
  const [printed] = context.sheets;
  const ofClass = {
    sheets: printed ? [{ ...printed, variants: [{ letter: 'O' as const, items }] }] : [],
    students: many,
  };
  const pages = many.map(({ id }) => sheet(String(id), 8, id === 6 ? 5 : 0, { studentId: id }));
  const last = scanOf(ofClass, pages).sheets.at(-1);
  expect(last?.state).toBe('look');
  expect(last?.looks.map(({ row, isOfMany }) => [row.position, isOfMany])).toEqual(
    [0, 1, 2, 3, 4].map((position) => [position, true]),
  );
  const looked = pages.map((each) =>
    each.id === '6' ? { ...each, checked: { 0: [], 1: [], 2: [2], 3: [], 4: [] } } : each,
  );
  expect(scanOf(ofClass, looked).sheets.map(({ state }) => state)).toEqual(many.map(() => 'ready'));
});
