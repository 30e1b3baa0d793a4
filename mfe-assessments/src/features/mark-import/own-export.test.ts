import fc from 'fast-check';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type CellFlag, cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { changeLanguage } from '@teacher-portal/remote-sdk/i18n';
import { flagPlace, placesOf } from '../../gradebook/columns-in-files';
import { exportColumns } from '../../gradebook/export-columns';
import { aCell, aColumn, aGradebook } from '../../gradebook/testing/gradebook.fixture';
import en from '../../gradebook/locales/en.json';
import tr from '../../gradebook/locales/tr.json';
import { mapColumns, planImport } from './import.rules';
import { tableIn } from './file-table';
import { readMarksFile } from './read-file';

const noTotal = { outOf: 10, parts: [], missing: 0 };

const texts = { en, tr };
type Language = keyof typeof texts;

/** The downloaded file. */
async function exported(book: Gradebook, format: ExportFormat, language: Language): Promise<Blob> {
  await changeLanguage(language);
  const { gradebook } = texts[language];
  const t = (key: string) => gradebook[key.replace('gradebook.', '') as 'total'];
  const columns = exportColumns({
    sheet: {
      book,
      cellAt: (row, column) => book.cells[row]?.[column],
      totalAt: (row) => ({ ...noTotal, share: row % 2 === 0 ? 0.85 : null }),
    },
    codes: gradebook.code,
    finalAt: () => undefined,
    t: t as never,
  });
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const rows = book.students.map((_, row) => row);
  await exportTable({ format, fileName: 'Gradebook', columns, rows, record: null });
  const [file] = blobs;
  if (!file) throw new Error('no file');
  return file;
}
afterEach(() => jest.restoreAllMocks());

/** Difficult names and titles: separators, quotation marks, formulas and duplicates. */
const title = fc.constantFrom(
  'Exam',
  'exam',
  'Sınav; 1',
  'Quiz "A", B',
  '=1+1',
  '-x',
  '+',
  'Number',
  'Total',
  'Toplam',
  'No',
);
const name = fc.constantFrom('Ayşe Ak', 'Öz, Çağla', '=SUM(A1)', 'O\'Neil "Ned"', 'Ali; Veli', '-', 'Ayşe Ak');
const score = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map((cents) => cents / 100),
  fc.constantFrom(1 / 3, 0.1 + 0.2, 10),
);
const cell = fc.oneof(
  fc.record({ score: fc.option(score), flag: fc.constantFrom(null, 'late' as const) }),
  fc.record({ score: fc.constant(null), flag: fc.constantFrom(...cellFlags) }),
);
type Marked = { score: number | null; flag: CellFlag | null };
/** Every second column is marked by question, with some cells incomplete. */
const byQuestion = (column: number) => column % 2 === 1;
const withParts = ({ score: total, flag }: Marked) => {
  if (total === null) return { score: null, flag };
  const part = Math.round(100 * Math.min(total, 4)) / 100;
  return total > 5
    ? { score: null, flag: null, parts: [part, null] }
    : { flag, parts: [part, 1 / 3], score: Number((part + 1 / 3).toFixed(6)) };
};
const stateOf = ({ score: total }: Marked) => (total === null ? ('missing' as const) : ('graded' as const));

const gradebook = fc
  .record({
    titles: fc.array(title, { minLength: 1, maxLength: 5 }),
    names: fc.array(name, { minLength: 1, maxLength: 6 }),
  })
  .chain(({ titles, names }) =>
    fc
      .array(fc.array(cell, { minLength: titles.length, maxLength: titles.length }), {
        minLength: names.length,
        maxLength: names.length,
      })
      .map((cells) =>
        aGradebook({
          columns: titles.map((text, at) => aColumn(at + 1, { title: text, ...(byQuestion(at) && { parts: [4, 6] }) })),
          students: names.map((text, at) => ({
            id: at + 1,
            name: text,
            studentNumber: `00${at + 1}`,
            email: at % 2 === 0 ? `s${at}@example.com` : null,
            section: 'A',
          })),
          cells: cells.map((row) =>
            row.map((mark, at) => aCell({ ...(byQuestion(at) ? withParts(mark) : mark), state: stateOf(mark) })),
          ),
        }),
      ),
  );

const codesOf = (language: Language) => texts[language].gradebook.code;

it.each<[ExportFormat, Language, number]>([
  ['csv', 'en', 60],
  ['csv', 'tr', 60],
  ['xlsx', 'en', 15],
  ['xlsx', 'tr', 15],
])('changes nothing when its own export is imported as %s in %s', async (format, language, numRuns) => {
  await fc.assert(
    fc.asyncProperty(gradebook, async (book) => {
      const table = tableIn(await readMarksFile(await exported(book, format, language)));
      if (!table) throw new Error('no headings');
      const map = mapColumns(table, book.columns);
      const isFlagged = (at: number) => book.cells.some((row) => row[at]?.flag);
      const places = placesOf(book.columns).map(({ place }) => place);
      const flags = book.columns.flatMap(({ key }, at) => (isFlagged(at) ? [flagPlace(key)] : []));
      expect([...map.values()].sort()).toEqual(['is:studentNumber', 'is:name', 'is:email', ...places, ...flags].sort());
      const plan = planImport(table, map, { book, codes: codesOf(language) });
      const held = book.cells.flat().filter((each) => each.score !== null || each.flag !== null || each.parts).length;
      expect(plan).toEqual({ marks: [], notTaken: [], same: held });
    }),
    { numRuns },
  );
});

it.each([
  ['a Turkish spreadsheet program', new Uint8Array([0xd6, 0xf0, 0x72, 0x65, 0x6e, 0x63, 0x69, 0x3b, 0x4e, 0x6f])],
  [
    'a spreadsheet program that saves Unicode text',
    new Uint8Array([
      0xff,
      0xfe,
      ...[...'Öğrenci\tNo'].flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]),
    ]),
  ],
])('reads the encoding of %s', async (_, bytes) => {
  expect((await readMarksFile(new Blob([bytes]))).rows).toEqual([['Öğrenci', 'No']]);
});

it.each([
  ['nothing', '', 'empty'],
  ['binary data', 'a\u0000b', 'unreadable'],
  ['a damaged workbook', 'PK\u0003\u0004 no more', 'unreadable'],
  ['more rows than a gradebook has', 'Number\n'.repeat(5_001), 'tooLarge'],
])('says what is wrong with %s', async (_, text, problem) => {
  await expect(readMarksFile(new Blob([text]))).rejects.toMatchObject({ problem });
});
