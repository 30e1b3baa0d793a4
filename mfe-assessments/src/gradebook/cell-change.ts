import { formatNumber, type useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { parseCell } from './cell-text';
import { type CellChangeOf } from './queue/shown-cell';
import { type Sheet } from './sheet';
import { type useCellTexts } from './use-cell-texts';

interface Typing {
  sheet: Pick<Sheet, 'book' | 'cellAt'>;
  texts: Pick<ReturnType<typeof useCellTexts>, 'codes'>;
  t: ReturnType<typeof useTranslation<'gradebook'>>['t'];
}

/** The change for a text entered in a cell, or its error. */
export function changeAt(
  { sheet, texts, t }: Typing,
  { row, column }: { row: number; column: number },
  text: string,
): CellChangeOf | string {
  const [student, of, cell] = [sheet.book.students[row], sheet.book.columns[column], sheet.cellAt(row, column)];
  if (!student || !of || !cell || cell.state === 'none') return t('gradebook.problem.none');
  const change = parseCell(text, texts.codes);
  if (!change) return t('gradebook.problem.text', { text, ...texts.codes });
  if (typeof change.score === 'number' && change.score > of.marks)
    return t('gradebook.problem.above', { text, marks: formatNumber(of.marks) });
  return { studentId: student.id, key: of.key, change, cell };
}
