import { readWorkbook, type SheetOptions, WorkbookFault } from './read-workbook';

/** A workbook by its parts, so that each can be missing or unusual. */
const utf8 = (text: string) => new TextEncoder().encode(text);
const usual = {
  'workbook.xml': '<workbook><sheets><sheet name="9-A" r:id="rId1"/></sheets></workbook>',
  'workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/Sheet1.xml"/></Relationships>',
  'sharedstrings.xml': '<sst/>',
  'styles.xml': '<styleSheet/>',
  'sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
};
type Parts = Record<string, string | undefined>;
const open = (parts: Parts, options: Partial<SheetOptions<string>> = {}) => {
  const stored = new Map(
    Object.entries({ ...usual, ...parts }).flatMap(([name, text]) => (text === undefined ? [] : [[name, utf8(text)]])),
  ) as ReadonlyMap<string, Uint8Array>;
  return readWorkbook<string>((names) => Promise.resolve(new Map([...stored].filter(([name]) => names.has(name)))), {
    rowsMax: 6,
    cellOf: (text, kind) => `${kind}:${text}`,
    fillsDown: true,
    sheets: 3,
    ...options,
  });
};
const sheet = (rows: string, more = '') => ({
  'sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
});
const cellsOf = async (parts: Parts, options?: Partial<SheetOptions<string>>) =>
  (await open(parts, options)).sheets.flatMap(({ lines }) => lines.map(({ cells }) => cells));
const text = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`;

it('reads shared texts without the readings above their letters, and with what stands in CDATA', async () => {
  const shared =
    '<sst>\n<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>\n<r><t>駅</t></r> </si><si><t><![CDATA[a < b]]></t></si></sst>';
  const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>';
  expect(await cellsOf({ 'sharedstrings.xml': shared, ...sheet(rows) })).toEqual([
    ['text:東京駅', 'text:a < b', 'text:'],
  ]);
});

it('reads a workbook without shared texts and without styles', async () => {
  const parts = { 'sharedstrings.xml': undefined, 'styles.xml': undefined, ...sheet('<row><c><v>5</v></c></row>') };
  expect(await cellsOf(parts)).toEqual([['number:5']]);
});

it('keeps what was read before XML breaks off', async () => {
  expect(await cellsOf(sheet(`<row>${text('A1', 'x')}</row><row><c r="A2" & <`))).toEqual([['text:x']]);
});

it.each([
  ['a text, also one that looks like a number', '<c t="str"><v>7</v></c>', 'text:7'],
  ['a text in its cell with a stored control character', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'text:a\nb'],
  ['a text of a formula with a stored control character', '<c t="str"><f>A1</f><v>a_x0009_b</v></c>', 'text:a\tb'],
  ['yes', '<c t="b"><v>1</v></c>', 'text:TRUE'],
  ['no', '<c t="b"><v>0</v></c>', 'text:FALSE'],
  ['an error', '<c t="e"><v>#DIV/0!</v></c>', 'text:#DIV/0!'],
  ['a number of a style that the workbook does not have', '<c s="7"><v>5</v></c>', 'number:5'],
  ['a formula without a value', '<c><f>1+1</f></c>', 'formula:=1+1'],
])('says of %s what it is', async (_, cell, expected) => {
  expect(await cellsOf(sheet(`<row>${cell}</row>`))).toEqual([[expected]]);
});

it('leaves out cells without a value, and texts of which the caller keeps nothing', async () => {
  const rows = `<row><c/><c t="s"/>${text('C1', 'x')}${text('D1', '-')}</row><row><c><v></v></c></row>`;
  const cellOf = (value: string) => (value === '-' ? '' : value);
  expect(await cellsOf(sheet(rows), { cellOf })).toEqual([['', '', 'x']]);
});

it('does not take texts between the cells for values, nor the value of one for the next', async () => {
  const rows = '<row> 8 <c r="A1"><v>1</v> 9 </c><c r="B1"/>\n<c r="C1"><f>2+2</f><v>4</v></c><c r="D1"/></row>';
  expect(await cellsOf(sheet(rows))).toEqual([['number:1', '', 'number:4']]);
});

it('counts rows and cells that do not say where they are from the ones before', async () => {
  const rows =
    '<row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c r="B4"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>';
  const { sheets } = await open(sheet(rows));
  expect(sheets[0]?.lines).toEqual([
    { line: 1, cells: ['number:1', 'number:2'] },
    { line: 4, cells: ['', 'number:3', 'number:4'] },
    { line: 5, cells: ['number:5'] },
  ]);
});

it.each([
  ['in small letters', 'c1', ['', '', 'text:x']],
  ['in the last column that is read', 'IV1', [...Array<string>(255).fill(''), 'text:x']],
])('finds the place of a cell %s', async (_, reference, cells) => {
  expect(await cellsOf(sheet(`<row>${text(reference, 'x')}</row>`))).toEqual([cells]);
});

it('refuses the first column beyond those', async () => {
  await expect(open(sheet(`<row>${text('IW1', 'x')}</row>`))).rejects.toMatchObject({ code: 'too-large' });
});

describe('cells that are merged', () => {
  const rows = [1, 2, 3, 4].map((line) => `<row r="${line}">${text(`A${line}`, `a${line}`)}</row>`).join('');
  const merged = (...references: string[]) =>
    `<mergeCells>${references.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells>`;
  const head = `<row r="1">${text('A1', 'a1')}${text('AB1', 'b')}</row>${rows.slice(rows.indexOf('<row r="2"'))}`;
  const far = (value: string) => [...Array<string>(26).fill(''), value];

  it('give each line down to the last one their value, beside what it has', async () => {
    const cells = await cellsOf(sheet(head, merged('AB1:AC3')));
    expect(cells.map((line) => line[27])).toEqual(['text:b', 'text:b', 'text:b', undefined]);
    expect(cells[1]).toEqual(['text:a2', ...far('text:b')]);
  });

  it('give nothing where they are on one line, empty, outside the rows, or no reference at all', async () => {
    const odd = merged('A1:C1', 'B1:B4', 'A9:A12', 'A1', 'x', '1A1:A4', 'A1:A4x');
    expect(await cellsOf(sheet(rows, `${odd}<other ref="A1:A4"/><mergeCell/>`))).toEqual(
      [1, 2, 3, 4].map((line) => [`text:a${line}`]),
    );
  });

  it('stop after as many cells as the caller takes rows', async () => {
    const three = [1, 2, 5].map((line) => `<row r="${line}"><c r="B${line}"><v>${line}</v></c></row>`).join('');
    const cells = await cellsOf(sheet(three, merged('A1:A5', 'B1:B90')), { rowsMax: 3 });
    expect(cells).toEqual([
      ['', 'number:1'],
      ['', 'number:1'],
      ['', 'number:5'],
    ]);
  });
});

it('reads visible sheets alone, as many as are asked for, and names the others', async () => {
  const named = [
    '<sheet name="Old" state="hidden" r:id="rId9"/>',
    '<sheet name="Very" state="veryHidden" r:id="rId9"/>',
  ];
  const shown = [
    '<sheet r:id="rId1" state="visible"/>',
    '<sheet name="No id"/>',
    '<sheet name="9-B" r:id="rId2"/>',
    '<sheet name="9-C" r:id="rId3"/>',
  ];
  const { sheets, others } = await open(
    {
      'workbook.xml': `<workbook><tab name="X" r:id="rId1"/>${[...named, ...shown].join('')}</workbook>`,
      'workbook.xml.rels':
        '<r><Other Id="rId1" Target="x.xml"/><Relationship Id="rId1" Target="Sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/SHEET2.XML"/></r>',
      ...sheet('<row><c><v>1</v></c></row>'),
      'sheet2.xml': '<worksheet><row><c><v>2</v></c></row></worksheet>',
    },
    { sheets: 2 },
  );
  expect(sheets.map(({ name, lines }) => [name, lines[0]?.cells])).toEqual([
    ['', ['number:1']],
    ['9-B', ['number:2']],
  ]);
  expect(others).toEqual(['9-C']);
});

it.each([
  ['without sheets', { 'workbook.xml': '<workbook/>' }],
  ['without its list of sheets', { 'workbook.xml': undefined }],
  ['whose relation names no part', { 'workbook.xml.rels': '<r><Relationship Id="rId1"/></r>' }],
  ['whose relations are missing', { 'workbook.xml.rels': undefined }],
])('refuses a workbook %s by name', async (_, parts) => {
  const error: unknown = await open(parts).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WorkbookFault);
  expect(error).toMatchObject({ name: 'WorkbookFault', message: 'damaged', code: 'damaged' });
});
