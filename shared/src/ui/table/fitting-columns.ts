import { useLayoutEffect, useState } from 'react';
import { type Column } from './columns';

/** Room, in pixels, of a column that does not say how much it needs, and of the box that a row is chosen by. */
const USUAL = 110;
const CHOICE = 44;

type Fitting = Pick<Column<never>, 'id' | 'room' | 'weight'>;
const roomOf = ({ room = USUAL }: Fitting) => room;
const roomOfAll = (columns: readonly Fitting[], hasChoice: boolean) =>
  columns.reduce((sum, column) => sum + roomOf(column), hasChoice ? CHOICE : 0);
const mayGo = ({ weight }: Fitting) => weight !== undefined;

/** The columns that find room in so many pixels, in their order: those without a weight always, of the others the weightiest first. */
export function fittingColumns<C extends Fitting>(columns: readonly C[], pixels: number, hasChoice = false): C[] {
  const staying = columns.filter((column) => !mayGo(column));
  let left = pixels - roomOfAll(staying, hasChoice);
  const kept = new Set(staying.map(({ id }) => id));
  const byWeight = columns.filter(mayGo).sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
  for (const column of byWeight) {
    if (roomOf(column) > left) continue;
    left -= roomOf(column);
    kept.add(column.id);
  }
  return columns.filter(({ id }) => kept.has(id));
}

/**
 * The same by the width of the element that `frame` is the ref of, which may come and go; all of them as long as nobody knows it.
 * What a column needs is a guess: where a long name or formula makes the table (its ref: `table`) wider than its frame, more columns give way.
 */
export function useFittingColumns<C extends Fitting>(columns: readonly C[], hasChoice: boolean) {
  const [element, frame] = useState<HTMLDivElement | null>(null);
  const [drawn, table] = useState<HTMLTableElement | null>(null);
  const [width, setWidth] = useState(0);
  // What the guess has to be cut to, for one width and one choice of columns.
  const [cut, setCut] = useState({ of: '', pixels: 0 });
  const of = [width, hasChoice, ...columns.map(({ id }) => id)].join();
  const fitting = width > 0 ? fittingColumns(columns, cut.of === of ? cut.pixels : width, hasChoice) : columns;
  const taken = roomOfAll(fitting, hasChoice);
  const canChange = columns.some(mayGo);
  const canCut = fitting.some(mayGo);

  useLayoutEffect(() => {
    if (!element || !canChange) return;
    return onResize(element, () => setWidth(element.clientWidth));
  }, [element, canChange]);
  useLayoutEffect(() => {
    if (!element || !drawn || !canCut) return;
    return onResize(drawn, () => drawn.offsetWidth > element.clientWidth && setCut({ of, pixels: taken - 1 }));
  }, [element, drawn, canCut, of, taken]);
  return { frame, table, fitting };
}

/** Calls now, and whenever the element has another size, until the answer is called. */
function onResize(element: Element, measure: () => void) {
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
