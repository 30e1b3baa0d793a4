import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createTypeahead, moveOf, type TreeMove } from './tree-keys';
import { type TopicRow } from './tree-rows';

interface TreeFocusOptions {
  rows: readonly TopicRow[];
  selected: number | undefined;
  onToggle: (id: number, open: boolean) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Roving tab index: one row is the Tab stop; arrow keys, Home, End and letters move between rows. */
export function useTreeFocus({ rows, selected, onToggle }: TreeFocusOptions) {
  const tree = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(createTypeahead);
  const [active, setActive] = useState<number>();
  const places = useMemo(() => new Map(rows.map(({ category }, index) => [category.id, index])), [rows]);
  const indexOf = (id: number | undefined) => (id === undefined ? undefined : places.get(id));
  // A row that is no longer visible hands over to the selected one, else to the first.
  const activeIndex = indexOf(active) ?? indexOf(selected) ?? 0;

  const move = ({ id, ...to }: TreeMove) => {
    if (to.kind === 'toggle') return onToggle(id, to.open);
    // A distant row is rendered only once it is active.
    flushSync(() => setActive(id));
    tree.current?.querySelector<HTMLElement>(`[data-topic="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = isLetter(event)
      ? typeahead(rows, activeIndex, event.key, event.timeStamp)
      : moveOf(rows, activeIndex, event.key);
    if (!target) return;
    event.preventDefault();
    move(target);
  };
  return { tree, activeIndex, setActive, onKeyDown };
}
