import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type MarkChange, markAfter, stateAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** A change that is not saved yet. `from`: what the cell held, for undoing. */
export interface PendingCell {
  studentId: number;
  key: string;
  change: MarkChange;
  base: GradebookCell;
  /** The server's reason for refusing it. */
  problem?: string;
  /** Somebody else has changed the cell; the name if it is known. */
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
  /** Cells as the last answers had them; newer than the gradebook that was read. */
  saved: ReadonlyMap<string, GradebookCell>;
  isOffline: boolean;
  /** The browser cannot store anything: a reload would lose what is not sent. */
  isUnkept: boolean;
  /** Changes since everything was saved, and how many of them are saved: progress of a paste. */
  total: number;
  done: number;
  canUndo: boolean;
}

export const placeOf = (studentId: number, key: string): string => `${studentId} ${key}`;
/** A cell as it is shown: the newest known one with the change on it. */
export function shownCell(view: QueueView, place: string, read: GradebookCell): GradebookCell {
  const saved = view.saved.get(place);
  const cell = saved && saved.version > read.version ? saved : read;
  const pending = view.pending.get(place);
  if (!pending) return cell;
  const after = markAfter(cell, pending.change);
  return { ...cell, ...after, state: stateAfter(cell.state, cell, after) };
}
