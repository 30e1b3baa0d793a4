import { useLayoutEffect, useState } from 'react';
import { type Column } from './columns';

/** Room, in pixels, of a column that does not say how much it needs, and of the box that a row is chosen by. */
const USUAL = 110;
const CHOICE = 44;

type Fitting = Pick<Column<never>, 'id' | 'room' | 'weight'>;
const roomOf = ({ room = USUAL }: Fitting) => room;

/** The columns that find room in so many pixels, in their order: those without a weight always, of the others the weightiest first. */
export function fittingColumns<C extends Fitting>(columns: readonly C[], pixels: number, hasChoice = false): C[] {
  const staying = columns.filter(({ weight }) => weight === undefined);
  let left = pixels - (hasChoice ? CHOICE : 0) - staying.reduce((sum, column) => sum + roomOf(column), 0);
  const kept = new Set(staying.map(({ id }) => id));
  const byWeight = columns.filter(({ weight }) => weight !== undefined).sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
  for (const column of byWeight) {
    if (roomOf(column) > left) continue;
    left -= roomOf(column);
    kept.add(column.id);
  }
  return columns.filter(({ id }) => kept.has(id));
}

/** The same by the width of the element that `frame` is the ref of, which may come and go; all of them as long as nobody knows it. */
export function useFittingColumns<C extends Fitting>(columns: readonly C[], hasChoice: boolean) {
  const [element, frame] = useState<HTMLDivElement | null>(null);
  const [pixels, setPixels] = useState(0);
  const isTable = columns.some(({ weight }) => weight !== undefined);
  useLayoutEffect(() => {
    if (!element || !isTable) return;
    const measure = () => setPixels(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isTable]);
  return { frame, fitting: pixels > 0 ? fittingColumns(columns, pixels, hasChoice) : columns };
}
