import { useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { moved } from '../parts/moved';
import { type ChangeKind } from './editor-props';

export interface RowsChanging<Row extends { id: string }> {
  rows: readonly Row[];
  /** The name of a row, for its buttons. */
  nameOf: (row: Row, at: number) => string;
  onChange: (rows: Row[], kind?: ChangeKind) => void;
  /** Takes the row out, where something depends on it. */
  onRemove?: (row: Row) => void;
}

/** Changes to a list of rows, what is said of them, and where the focus goes. */
export function useRows<Row extends { id: string }>({ rows, nameOf, onChange, onRemove }: RowsChanging<Row>) {
  const { t } = useTranslation('itemEditor');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children.item(at)?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    );
  return {
    said,
    list,
    /** The button that was pressed moves with its row, and keeps the focus. */
    move(from: number, to: number) {
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length) return;
      const { activeElement } = document;
      onChange(moved(rows, from, to));
      setSaid(t('rows.moved', { name: nameOf(row, from), place: to + 1, count: rows.length }));
      requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
    },
    remove(row: Row, at: number) {
      if (onRemove) onRemove(row);
      else onChange(rows.filter((each) => each !== row));
      setSaid(t('rows.removed', { name: nameOf(row, at) }));
      focusRow(Math.min(at, rows.length - 2));
    },
    add(row: Row) {
      onChange([...rows, row]);
      focusRow(rows.length);
    },
    set(row: Row, changes: Partial<Row>, kind: ChangeKind = 'typed') {
      onChange(
        rows.map((each) => (each === row ? { ...each, ...changes } : each)),
        kind,
      );
    },
  };
}
