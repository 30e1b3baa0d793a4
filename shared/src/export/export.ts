import { activeLanguage } from 'shared/i18n';
import { csvOf } from './csv';
import { saveFile } from './save-file';
import { type Cell, cellsOf, type ExportedTable } from './table';

export { saveFile } from './save-file';
export type { ExportColumn } from './table';
export type ExportFormat = 'csv' | 'xlsx';

export interface TableExport<Row> extends ExportedTable<Row> {
  format: ExportFormat;
  /** Without extension, in the user's language; also the name of the sheet. */
  fileName: string;
  /** Records the export in the audit log; null if the server did so when the rows were read for it. */
  record: (() => Promise<unknown>) | null;
  /** A second sheet, such as what the columns mean; a CSV has none. */
  beside?: { name: string; cells: readonly (readonly Cell[])[] };
}

/**
 * Downloads a table as a file after recording the export. The workbook writer is lazy: rejects if either fails.
 *
 * @example
 * await exportTable({ format, fileName: t('list.caption'), record, rows,
 * columns: [{ header: t('column.name'), value: ({ name }) => name }] });
 */
export async function exportTable<Row>({
  format,
  fileName,
  record,
  beside,
  ...table
}: TableExport<Row>): Promise<void> {
  const cells = cellsOf(table);
  const file =
    format === 'csv'
      ? csvOf(cells, activeLanguage())
      : await (await import('./xlsx')).xlsxOf([{ name: fileName, cells }, ...(beside ? [beside] : [])]);
  await record?.();
  saveFile(file, `${fileName}.${format}`);
}
