import { strToU8, zipSync } from 'fflate';
import { readMarksFile } from './read-file';

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="0&quot;%&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="166"/></cellXfs></styleSheet>';
const worksheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
const sheetOf = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;

/** A workbook of sheets with one row each. */
const workbook = (sheets: readonly { name: string; cells: string; isHidden?: boolean }[]) =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, isHidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${worksheet}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/styles.xml': strToU8(styles),
      ...Object.fromEntries(
        sheets.map(({ cells }, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetOf(cells))]),
      ),
    }),
  ]);

it.each([
  ['a percentage', '<c r="A1" s="3"><v>0.7</v></c>', '70%'],
  ['a percentage of a format of its own', '<c r="A1" s="2"><v>0.335</v></c>', '33.5%'],
  ['a number whose format has the sign as a text', '<c r="A1" s="4"><v>70</v></c>', 70],
  ['zeros that only the format has', '<c r="A1" s="1"><v>101</v></c>', '0101'],
  ['a formula without a stored value', '<c r="A1"><f>3+4</f></c>', '=3+4'],
  ['a formula without a stored text', '<c r="A1" t="str"><f>B1&amp;C1</f></c>', '=B1&C1'],
  ['a formula with an empty value, as some programs write it', '<c r="A1"><f>3+4</f><v></v></c>', '=3+4'],
  ['a formula with a stored value', '<c r="A1"><f>3+4</f><v>7</v></c>', 7],
  ['a percentage that is calculated', '<c r="A1" s="3"><f>1/2</f><v>0.5</v></c>', '50%'],
  ['a plain number', '<c r="A1"><v>0.7</v></c>', 0.7],
])('reads %s of a workbook', async (_, cell, value) => {
  const { rows } = await readMarksFile(workbook([{ name: 'A', cells: cell }]));
  expect(rows).toEqual([[value]]);
});

it('reads the first visible sheet of a workbook, and names the others', async () => {
  const cells = (value: number) => `<c r="A1"><v>${value}</v></c>`;
  const { rows, others } = await readMarksFile(
    workbook([
      { name: 'Old', cells: cells(1), isHidden: true },
      { name: '9-A', cells: cells(2) },
      { name: '9-B', cells: cells(3) },
    ]),
  );
  expect([rows, others]).toEqual([[[2]], ['9-B']]);
});

it.each([
  ['an open one', 'Number,Exam\n101,"7\n102,8\n', ['101,"7']],
  ['one that another one closes in a later line', 'Number,Exam\n101,"7\n102,8\n103,9"\n', ['101,"7']],
])('loses only the line with a quotation mark out of place: %s', async (_, text, unread) => {
  const read = await readMarksFile(new Blob([text]));
  expect(read.rows).toContainEqual(['102', '8']);
  expect(read.unread?.map((line) => line.text)).toEqual(unread);
});

it.each([
  [';', ','],
  [',', '.'],
  ['\t', undefined],
])('knows the decimal sign beside the delimiter %j', async (delimiter, decimal) => {
  expect((await readMarksFile(new Blob([`a${delimiter}b`]))).decimal).toBe(decimal);
});

it('reads a text in UTF-16 without a mark, as some programs save it', async () => {
  const bytes = Uint8Array.from(
    [...'No;Sınav\n101;7'].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
  );
  expect((await readMarksFile(new Blob([bytes]))).rows).toEqual([
    ['No', 'Sınav'],
    ['101', '7'],
  ]);
});
