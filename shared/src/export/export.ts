import { activeLanguage } from 'shared/i18n';
import { csvOf } from './csv';
import { saveFile } from './save-file';
import { cellsOf, type ExportedTable } from './table';

export { saveFile } from './save-file';
export type { ExportColumn } from './table';
export type ExportFormat = 'csv' | 'xlsx';

export interface TableExport<Row> extends ExportedTable<Row> {
  format: ExportFormat;
  /** Without ending, in the language of the teacher; it names the sheet, too. */
  fileName: string;
}

/**
 * Gives a table to the teacher as a file. What writes workbooks is fetched when the first one is asked for: rejects when
 * that fails.
 *
 * @example
 * await exportTable({ format, fileName: t('list.caption'), rows, columns: [{ header: t('column.name'), value: ({ name }) => name }] });
 */
export async function exportTable<Row>({ format, fileName, ...table }: TableExport<Row>): Promise<void> {
  const cells = cellsOf(table);
  const file =
    format === 'csv' ? csvOf(cells, activeLanguage()) : await (await import('./xlsx')).xlsxOf(cells, fileName);
  saveFile(file, `${fileName}.${format}`);
}
