import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type MarkChange, markAfter, stateAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** An unsaved change. */
export interface PendingCell {
  studentId: number;
  key: string;
  change: MarkChange;
  /** The server's reason for refusing it. */
  problem?: string;
  /** Somebody else changed the cell; the name, if known. */
  stale?: { person: string | null };
}

export interface CellChangeOf {
  studentId: number;
  key: string;
  change: MarkChange;
  cell: GradebookCell;
}

export interface QueueView {
  pending: ReadonlyMap<string, PendingCell>;
  /** Cells from the last answers; newer than the loaded gradebook. */
  saved: ReadonlyMap<string, GradebookCell>;
  isOffline: boolean;
  /** The browser cannot store anything: a reload would lose unsent changes. */
  isUnkept: boolean;
  /** Changes since everything was last saved, and how many are saved now: the progress of a paste. */
  total: number;
  done: number;
  canUndo: boolean;
}

export const placeOf = (studentId: number, key: string): string => `${studentId} ${key}`;
/** The cell to show: its newest known state with the unsaved change applied. */
export function shownCell(view: QueueView, place: string, read: GradebookCell): GradebookCell {
  const saved = view.saved.get(place);
  const cell = saved && saved.version > read.version ? saved : read;
  const pending = view.pending.get(place);
  if (!pending) return cell;
  const after = markAfter(cell, pending.change);
  return { ...cell, ...after, state: stateAfter(cell.state, cell, after) };
}
