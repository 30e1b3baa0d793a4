import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Gradebook, getGradebook, type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import {
  bestSharesOf,
  type BestShares,
  type GradebookRules,
  type Total,
  totalOf,
} from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { read } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { type CellQueue, queueOf } from './queue/cell-queue';
import { placeOf, type QueueView, shownCell } from './queue/shown-cell';

export const gradebookQuery = (id: number) => read(getGradebook, { params: { id } }, { staleTime: 0 });

/** A gradebook with unsaved marks applied, by row and column. */
export interface Sheet {
  book: Gradebook;
  view: QueueView;
  queue: CellQueue;
  cellAt: (row: number, column: number) => GradebookCell | undefined;
  rowOf: (row: number) => GradebookCell[];
  totalAt: (row: number, rules?: GradebookRules) => Total;
}

const noBest: BestShares = new Map();
const needsBest = ({ columns }: GradebookRules) => columns.some(({ curve }) => curve.kind === 'top');

function sheetOf(book: Gradebook, queue: CellQueue, view: QueueView): Sheet {
  const cellAt = (row: number, column: number) => {
    const [student, of, cell] = [book.students[row], book.columns[column], book.cells[row]?.[column]];
    return student && of && cell && shownCell(view, placeOf(student.id, of.key), cell);
  };
  const rowOf = (row: number) => book.columns.flatMap((_, column) => cellAt(row, column) ?? []);
  let best: BestShares | undefined;
  // Only curves that raise the best score to full marks read every row.
  const bestFor = (rules: GradebookRules) =>
    needsBest(rules)
      ? (best ??= bestSharesOf(
          book.columns,
          book.students.map((_, row) => rowOf(row)),
        ))
      : noBest;
  const totals = new Map<number, Total>();
  const totalAt = (row: number, rules = book.rules) => {
    const known = rules === book.rules ? totals.get(row) : undefined;
    const total = known ?? totalOf(book.columns, rowOf(row), rules, bestFor(rules));
    // The grid asks for those in view with every step of scrolling; a dialog tries other rules.
    if (rules === book.rules) totals.set(row, total);
    return total;
  };
  return { book, view, queue, cellAt, rowOf, totalAt };
}

/** The queue of a class for the signed-in teacher. */
export function useSheet(book: Gradebook, schoolId: number): Sheet {
  const uid = useSession()?.uid ?? 0;
  const queue = queueOf({ uid, schoolId, classId: book.classId });
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  const latest = useRef(book);
  useEffect(() => {
    latest.current = book;
  }, [book]);
  // Unsaved changes of an earlier visit are restored once per class.
  useEffect(() => {
    void queue.load((studentId, key) => {
      const { students, columns, cells } = latest.current;
      const row = students.findIndex(({ id }) => id === studentId);
      return cells[row]?.[columns.findIndex((column) => column.key === key)];
    });
  }, [queue]);
  return useMemo(() => sheetOf(book, queue, view), [book, queue, view]);
}
