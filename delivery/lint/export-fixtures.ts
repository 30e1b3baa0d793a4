import { broken, feature, type Fixture } from './fixture';

const column = (value: string) => `export const column = { header: 'Marks', value: (row: Row) => ${value} };`;

/** Cells of files that a spreadsheet cannot count with. */
export const exportedTexts: readonly Fixture[] = [
  broken('a number as a text in a file', feature, column('formatNumber(row.marks)'), /A file has numbers and dates/),
  broken(
    'a shown total in a file',
    feature,
    column('row.final ?? shownTotal(row.total)'),
    /A file has numbers and dates/,
  ),
  broken('two values in one cell of a file', feature, column('`${row.marks} (${row.letter})`'), /one value in a cell/),
];

/** Headings may have numbers, and cells of the screen show them. */
export const exportedNumbers: readonly Omit<Fixture, 'says'>[] = [
  {
    title: 'a heading of a file with a number',
    file: feature,
    code: 'export const column = { header: t(formatNumber(2)), value: (row: Row) => row.marks };',
  },
  {
    title: 'a word in a file',
    file: feature,
    code: "export const column = { header: 'Way', value: (row: Row) => t(`way.${row.way}`) };",
  },
  {
    title: 'a shown number in a column of the screen',
    file: feature,
    code: "export const column = { header: 'Marks', cell: (row: Row) => formatNumber(row.marks) };",
  },
];
