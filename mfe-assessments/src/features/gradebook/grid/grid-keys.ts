import { historyKey } from '@teacher-portal/remote-sdk/ui/controls';

/** A position in the grid. */
export interface Place {
  row: number;
  column: number;
}

export type GridAction =
  | { kind: 'move'; to: Place }
  | { kind: 'edit'; text: string | null }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'commit'; to: Place }
  | { kind: 'cancel' }
  /** Back to the value that the cell had before it was edited. */
  | { kind: 'restore' }
  | { kind: 'nothing' };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

interface Grid {
  rows: number;
  columns: number;
  /** Rows per page. */
  page: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

const steps: Readonly<Record<string, (page: number) => Place>> = {
  ArrowUp: () => ({ row: -1, column: 0 }),
  ArrowDown: () => ({ row: 1, column: 0 }),
  ArrowLeft: () => ({ row: 0, column: -1 }),
  ArrowRight: () => ({ row: 0, column: 1 }),
  PageUp: (page) => ({ row: -page, column: 0 }),
  PageDown: (page) => ({ row: page, column: 0 }),
};

function movedTo(at: Place, step: Place, { rows, columns }: Grid): Place {
  return { row: clamp(at.row + step.row, rows), column: clamp(at.column + step.column, columns) };
}

/** Home and End go to the ends of the row, or to the corners with Ctrl. */
function endOf(at: Place, key: Key, { rows, columns }: Grid): Place | undefined {
  const isFar = key.ctrlKey || key.metaKey;
  if (key.key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (key.key === 'End') return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
  return undefined;
}

/** The action of a key while no cell is edited; undefined leaves it to the browser. */
export function keyInGrid(at: Place, key: Key, grid: Grid): GridAction | undefined {
  const isCommand = key.ctrlKey || key.metaKey;
  const step = steps[key.key];
  if (step && !key.altKey && !isCommand) return { kind: 'move', to: movedTo(at, step(grid.page), grid) };
  const end = endOf(at, key, grid);
  if (end) return { kind: 'move', to: end };
  if (historyKey(key) === 'undo') return { kind: 'undo' };
  if (isCommand || key.altKey) return undefined;
  if (key.key === 'Enter' || key.key === 'F2') return { kind: 'edit', text: null };
  if (key.key === 'Delete' || key.key === 'Backspace') return { kind: 'clear' };
  return key.key.length === 1 && key.key !== ' ' ? { kind: 'edit', text: key.key } : undefined;
}

/** The action of a key while a cell is edited. Arrows leave a cell that was typed over, but not one that was opened. */
export function keyInCell(at: Place, key: Key, grid: Grid, isTypedOver: boolean): GridAction | undefined {
  if (key.key === 'Escape') return { kind: 'cancel' };
  const history = historyKey(key);
  if (history) return { kind: history === 'undo' ? 'restore' : 'nothing' };
  const step = steps[key.key];
  if (key.key === 'Enter') return { kind: 'commit', to: movedTo(at, { row: key.shiftKey ? -1 : 1, column: 0 }, grid) };
  if (key.key === 'Tab') return { kind: 'commit', to: movedTo(at, { row: 0, column: key.shiftKey ? -1 : 1 }, grid) };
  const leaves = key.key === 'ArrowUp' || key.key === 'ArrowDown' || isTypedOver;
  return step && leaves ? { kind: 'commit', to: movedTo(at, step(grid.page), grid) } : undefined;
}
