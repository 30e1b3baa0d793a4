import { type ExportColumn } from '@teacher-portal/remote-sdk/export';
import { type useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { fileHeadings, partHeadings } from './columns-in-files';
import { type Sheet } from './sheet';
import { type useCellTexts } from './use-cell-texts';

interface Exported {
  sheet: Pick<Sheet, 'book' | 'cellAt'>;
  texts: Pick<ReturnType<typeof useCellTexts>, 'typedOf'>;
  totalText: (row: number) => string;
  t: ReturnType<typeof useTranslation<'gradebook'>>['t'];
}

/** The exported columns, which the import can read back unchanged. */
export function exportColumns({ sheet, texts, totalText, t }: Exported): ExportColumn<number>[] {
  const { book } = sheet;
  const total = t('gradebook.total');
  const section = t('gradebook.section');
  return [
    { header: t('gradebook.number'), value: (row) => book.students[row]?.studentNumber ?? null },
    { header: t('gradebook.student'), value: (row) => book.students[row]?.name ?? null },
    { header: t('gradebook.email'), value: (row) => book.students[row]?.email ?? null },
    { header: section, value: (row) => book.students[row]?.section ?? null },
    ...fileHeadings(book.columns, [section, total]).flatMap((header, column): ExportColumn<number>[] => {
      const of = book.columns[column];
      const questions = of ? partHeadings(of) : [];
      return [
        {
          header,
          value: (row) => {
            const cell = sheet.cellAt(row, column);
            if (!cell) return null;
            return cell.flag === null ? cell.score : texts.typedOf(cell);
          },
        },
        ...questions.map((heading, part) => ({
          header: heading,
          value: (row: number) => sheet.cellAt(row, column)?.parts?.[part] ?? null,
        })),
      ];
    }),
    { header: total, value: totalText },
  ];
}
