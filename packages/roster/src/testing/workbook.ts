import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnName = (at: number) => String.fromCharCode(65 + at);

export interface TestSheet {
  name: string;
  /** `=A1` is a formula without its value, `#N/A` an error. */
  rows: (string | number | null)[][];
  isHidden?: boolean;
  /** Cells that are merged: `C2:C3`. */
  merged?: string[];
  /** The format of all numbers: `0000`. */
  format?: string;
}

/** A workbook as spreadsheet programs write it: shared strings, cells with references, and no empty cells. */
export function workbookOf(sheets: readonly TestSheet[]): Buffer {
  const texts: string[] = [];
  const cellOf = (value: string | number, reference: string, style: number) =>
    typeof value === 'string' && /^[=#]/.test(value)
      ? `<c r="${reference}"${value.startsWith('=') ? `><f>${escaped(value.slice(1))}</f>` : ` t="e"><v>${value}</v>`}</c>`
      : typeof value === 'number'
        ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
        : `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  const formats = [...new Set(sheets.map(({ format = 'General' }) => format))];
  const sheetXml = ({ rows, merged = [], format = 'General' }: TestSheet) =>
    `<worksheet><sheetData>${rows
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((value, x) => (value === null ? '' : cellOf(value, `${columnName(x)}${y + 1}`, formats.indexOf(format)))).join('')}</row>`,
      )
      .join(
        '',
      )}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`;
  const files = Object.fromEntries(
    sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))]),
  );
  const entries = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(`<workbook><sheets>${entries.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
      ...files,
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
    }),
  );
}
