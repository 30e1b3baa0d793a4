import { exportItems } from '../core/export';
import { xmlText } from '../core/xhtml';
import { tableHeading, tableRow } from './table-writer';
import { type BankWriter, type FileWords, type Piece } from './writing';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/package/2006/relationships`;
const documents = `${office}/officeDocument/2006/relationships`;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame: Piece[] = [
  {
    entry: '[Content_Types].xml',
    data: `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  },
  {
    entry: '_rels/.rels',
    data: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    entry: 'xl/workbook.xml',
    data: `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    entry: 'xl/_rels/workbook.xml.rels',
    data: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
];

const sheet = 'xl/worksheets/sheet1.xml';
/** The most characters that a cell of Excel holds. */
const CELL_MAX = 32_767;

const rowMarkup = (cells: readonly string[]): string =>
  `<row>${cells
    .map((cell) =>
      cell === ''
        ? '<c/>'
        : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, CELL_MAX))}</t></is></c>`,
    )
    .join('')}</row>`;

/** A workbook with one sheet, whose cells are all texts. Source: ECMA-376, SpreadsheetML. */
export function xlsxWriter(words: FileWords): BankWriter {
  let isBegun = false;
  const begin = (): Piece[] => {
    if (isBegun) return [];
    isBegun = true;
    const head = `${declaration}<worksheet xmlns="${main}"><sheetData>${rowMarkup(tableHeading)}`;
    return [...frame, { entry: sheet, data: head }];
  };
  return {
    write(items) {
      const { text, losses } = exportItems(items, (item, lose) => {
        const row = tableRow(item, words, lose);
        if (row) return rowMarkup(row);
        lose('type');
        return '';
      });
      return { pieces: [...begin(), { entry: sheet, data: text }], losses };
    },
    end: () => [...begin(), { entry: sheet, data: '</sheetData></worksheet>' }],
  };
}
