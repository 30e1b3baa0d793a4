import { useEffect, useRef, useState } from 'react';
import { choosableColumns, type ChoosableColumn } from './question-columns';

/** Room that each column takes at least, in pixels, in the language that takes more. */
const widths: Record<ChoosableColumn, number> = { type: 74, level: 76, facility: 136, discrimination: 150, correct: 76, used: 90, review: 90, author: 106 };
/** Check box, question and menu, which are always there. */
const FIXED = 44 + 280 + 52;
/** In less room the rows are a list, which takes what it shows from all columns. */
const TABLE_FROM = 600;
/** The one to give way last comes first. */
const byWeight: readonly ChoosableColumn[] = ['level', 'facility', 'discrimination', 'type', 'used', 'author', 'review', 'correct'];

/** The columns that find room in so many pixels, in the order of the table; undefined pixels hold all of them. */
export function fittingColumns(wanted: readonly ChoosableColumn[], pixels: number | undefined): ChoosableColumn[] {
  let room = (pixels === undefined || pixels < TABLE_FROM ? Infinity : pixels) - FIXED;
  const fitting = new Set<ChoosableColumn>();
  for (const column of byWeight.filter((each) => wanted.includes(each))) {
    if (widths[column] > room) continue;
    room -= widths[column];
    fitting.add(column);
  }
  return choosableColumns.filter((column) => fitting.has(column));
}

/** The columns that are not put away, as far as the place of the table has room for them; `frame` is the ref of that place. */
export function useFittingColumns(hidden: readonly ChoosableColumn[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [pixels, setPixels] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setPixels(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, shown: fittingColumns(choosableColumns.filter((column) => !hidden.includes(column)), pixels) };
}
