import { useMemo } from 'react';
import { type ColumnFigures, columnFigures, countedScores, meanOf } from '../../../gradebook/column-figures';
import { type Sheet } from '../../../gradebook/sheet';
import { shareOf, type Subtotal } from '../../../gradebook/subtotals';
import { type FifthAt } from './grid-row';

/** The most marks of a class whose totals are all computed with each change, for their mean. */
const MOST_MARKS = 20_000;

/** What the foot says of the columns, and in which fifth a mark is. */
export interface Figures {
  of: (column: number) => ColumnFigures;
  fifthAt: FifthAt;
  /** The mean share of full marks, of the totals or those of a group; null without any, or in a very large class. */
  meanTotal: (subtotal?: Subtotal) => number | null;
}

/** Each column is computed when it is first asked for, as those in view are. */
function columnsOf(sheet: Sheet): Figures['of'] {
  const { students, columns } = sheet.book;
  const known = new Map<number, ColumnFigures>();
  return (column) => {
    const figures =
      known.get(column) ??
      columnFigures(countedScores(students.map((_, row) => sheet.cellAt(row, column))), columns[column]?.marks ?? 0);
    known.set(column, figures);
    return figures;
  };
}

function meansOf(sheet: Sheet): Figures['meanTotal'] {
  const { students, columns } = sheet.book;
  const isLarge = students.length * columns.length > MOST_MARKS;
  const totals = isLarge ? [] : students.map((_, row) => sheet.totalAt(row));
  return (subtotal) => meanOf(totals.flatMap((total) => (subtotal ? shareOf(total, subtotal) : total.share) ?? []));
}

/** The figures of a gradebook, computed again when a mark changes. */
export function useFigures(sheet: Sheet, isShaded: boolean): Figures {
  const known = useMemo(() => ({ of: columnsOf(sheet), meanTotal: meansOf(sheet) }), [sheet]);
  return useMemo(
    () => ({ ...known, fifthAt: (column, score) => (isShaded ? known.of(column).fifthOf(score) : undefined) }),
    [known, isShaded],
  );
}
