import { useState } from 'react';
import { type CellChange, type CellResult, setGradebookCells } from '@teacher-portal/remote-sdk/contract/gradebook';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { invalidate, useWrite } from '@teacher-portal/remote-sdk/query';
import { type PlannedMark } from './cell.rules';

/** The progress of an import: the results so far, in the order of the planned marks. */
interface TakenOver {
  results: readonly CellResult[];
  isDone: boolean;
  /** The import was undone. */
  isUndone: boolean;
}

const nothingYet: TakenOver = { results: [], isDone: false, isUndone: false };

const placed = ({ student, column }: PlannedMark) => ({ studentId: student.id, key: column.key });
const changeOf = (mark: PlannedMark): CellChange => ({ ...placed(mark), version: mark.was.version, ...mark.change });

/** The change that restores a cell's value before the import. */
const backOf = (mark: PlannedMark, { cell }: CellResult): CellChange => {
  const { score, flag, parts } = mark.was;
  return { ...placed(mark), version: cell.version, flag, ...(parts ? { parts } : { score }) };
};

/**
 * Sends the marks of an import in batches. A failure stops it, and a retry continues: a mark that is stored already
 * counts as saved.
 */
export function useTakeOver(classId: number, marks: readonly PlannedMark[]) {
  const [taken, setTaken] = useState(nothingYet);
  const [isSending, setSending] = useState(false);
  const write = useWrite(setGradebookCells, { invalidation: () => ({ refetch: false }), onError: () => undefined });

  async function send(changes: readonly CellChange[], from: number, onBatch: (results: CellResult[]) => void) {
    setSending(true);
    try {
      for (let at = from; at < changes.length; at += limits.gradebookCellsMax) {
        const cells = changes.slice(at, at + limits.gradebookCellsMax);
        const { data } = await write.mutateAsync({ params: { id: classId }, body: { cells, way: 'import' } });
        onBatch(data);
      }
      return true;
    } catch (error) {
      handleError(error);
      return false;
    } finally {
      setSending(false);
      await invalidate(setGradebookCells, { refetch: false });
    }
  }

  async function takeOver(): Promise<void> {
    const add = (results: CellResult[]) =>
      setTaken((before) => ({ ...before, results: [...before.results, ...results] }));
    const isDone = await send(marks.map(changeOf), taken.results.length, add);
    setTaken((before) => ({ ...before, isDone }));
  }
  async function undo(): Promise<void> {
    const saved = marks.flatMap((mark, at) => {
      const result = taken.results[at];
      return result?.outcome === 'saved' ? [backOf(mark, result)] : [];
    });
    const isUndone = await send(saved, 0, () => undefined);
    setTaken((before) => ({ ...before, isUndone }));
  }
  return { taken, isSending, takeOver, undo, forget: () => setTaken(nothingYet) };
}
