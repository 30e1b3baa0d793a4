import { readWorkbook, type SheetOptions, WorkbookFault } from './read-workbook';

const utf8 = (text: string) => new TextEncoder().encode(text);
const styles = utf8(
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>',
);
const sharedTexts = utf8('<sst><si><t>Ayşe</t></si><si><r><t>Çı</t></r><r><t>nar_x000D_</t></r></si></sst>');

/** A workbook of one sheet, whose name may be hidden, beside another one. */
const partsOf = (sheet: string) => {
  const parts = new Map([
    [
      'workbook.xml',
      utf8(
        '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="9-A" r:id="rId2"/><sheet name="9-B" r:id="rId3"/></sheets></workbook>',
      ),
    ],
    [
      'workbook.xml.rels',
      utf8('<Relationships><Relationship Id="rId2" Target="worksheets/Sheet2.xml"/></Relationships>'),
    ],
    ['sharedstrings.xml', sharedTexts],
    ['styles.xml', styles],
    ['sheet2.xml', utf8(`<worksheet>${sheet}</worksheet>`)],
  ]);
  return (names: ReadonlySet<string>) => Promise.resolve(new Map([...parts].filter(([name]) => names.has(name))));
};
const read = (sheet: string, options: Partial<SheetOptions<string | number>> = {}) =>
  readWorkbook<string | number>(partsOf(sheet), {
    rowsMax: 10,
    cellOf: (text, kind) => (kind === 'number' ? Number(text) : text),
    fillsDown: false,
    sheets: 1,
    ...options,
  });
const rows = (...cells: string[]) =>
  `<sheetData>${cells.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData>`;

it.each([
  ['a number', '<c r="A1"><v>7.5</v></c>', 7.5],
  ['a number as programs store long ones', '<c r="A1"><v>5.321E3</v></c>', 5321],
  ['zeros that only the format has', '<c r="A1" s="1"><v>17</v></c>', '0017'],
  ['a percentage', '<c r="A1" s="2"><v>0.335</v></c>', '33.5%'],
  ['a date', '<c r="A1" s="3"><v>46327</v></c>', '01.11.2026'],
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Ayşe'],
  ['a text in pieces, with a stored control character', '<c r="A1" t="s"><v>1</v></c>', 'Çınar\r'],
  ['a text in its cell', '<c r="A1" t="inlineStr"><is><t>Ali</t></is></c>', 'Ali'],
  ['a yes', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
  ['a formula with a value', '<c r="A1"><f>3+4</f><v>7</v></c>', 7],
  ['a formula without one', '<c r="A1"><f>3+4</f></c>', '=3+4'],
  ['a cell without its place', '<c><v>3</v></c>', 3],
  ['tags with a prefix', '<x:c r="A1"><x:v>3</x:v></x:c>', 3],
])('reads %s as it is shown', async (_title, cell, value) => {
  const { sheets, others } = await read(rows(cell));
  expect(sheets).toEqual([{ name: '9-A', lines: [{ line: 1, cells: [value] }] }]);
  expect(others).toEqual(['9-B']);
});

it('keeps the lines and places of cells, and leaves out rows without any', async () => {
  const { sheets } = await read(rows('<c r="C1"><v>1</v></c>', '', '<c r="A3"><v>2</v></c>'));
  expect(sheets[0]?.lines).toEqual([
    { line: 1, cells: ['', '', 1] },
    { line: 3, cells: [2] },
  ]);
});

it.each([
  [true, [['9-A'], ['9-A', 5]]],
  [false, [['9-A'], ['', 5]]],
])('gives cells that are merged downwards their value where that is asked: %s', async (fillsDown, cells) => {
  const sheet = `${rows('<c r="A1" t="str"><v>9-A</v></c>', '<c r="B2"><v>5</v></c>')}<mergeCells><mergeCell ref="A1:A900000"/></mergeCells>`;
  expect((await read(sheet, { fillsDown })).sheets[0]?.lines.map((line) => line.cells)).toEqual(cells);
});

it.each([
  ['more rows than the caller takes', rows(...Array.from({ length: 11 }, () => '<c><v>1</v></c>')), 1, 'too-large'],
  ['a column beyond those of any table', rows('<c r="XFD1"><v>1</v></c>'), 1, 'too-large'],
  ['a sheet whose part is missing', rows('<c><v>1</v></c>'), 2, 'damaged'],
])('refuses %s', async (_title, sheet, sheets, code) => {
  const refused = read(sheet, { sheets });
  await expect(refused).rejects.toBeInstanceOf(WorkbookFault);
  await expect(refused).rejects.toMatchObject({ code });
});
