import { foldText } from '@teacher-portal/remote-sdk/i18n';
import { type TopicRow } from './tree-rows';

/** The action of a key, after the ARIA tree view pattern. */
export type TreeMove = { kind: 'focus'; id: number } | { kind: 'toggle'; id: number; open: boolean };

const focus = (row: TopicRow | undefined): TreeMove | undefined => row && { kind: 'focus', id: row.category.id };

/** The target of an arrow key, Home or End; undefined for all others. */
export function moveOf(rows: readonly TopicRow[], index: number, key: string): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { category, open, parent } = row;
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      return open === false
        ? { kind: 'toggle', id: category.id, open: true }
        : open
          ? focus(rows[index + 1])
          : undefined;
    case 'ArrowLeft':
      if (open) return { kind: 'toggle', id: category.id, open: false };
      return parent === undefined ? undefined : { kind: 'focus', id: parent };
    default:
      return undefined;
  }
}

const PAUSE_MS = 500;

/** Finds rows by their first letters; letters typed within half a second are combined. */
export function createTypeahead() {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (rows: readonly TopicRow[], index: number, key: string, now: number): TreeMove | undefined => {
    typed = now - last < PAUSE_MS ? typed + foldText(key) : foldText(key);
    last = now;
    // A single letter moves on from the current row; several letters may still match it.
    const start = typed.length > 1 ? index : index + 1;
    const order = [...rows.slice(start), ...rows.slice(0, start)];
    return focus(order.find(({ category }) => foldText(category.name).startsWith(typed)));
  };
}
