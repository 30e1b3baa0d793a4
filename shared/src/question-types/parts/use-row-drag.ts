import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** The row of a list under a height of the page; the nearest one beside it. */
function rowAt(list: Element, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const found = rows.findIndex(({ bottom }) => y < bottom);
  return found < 0 ? rows.length - 1 : found;
}

/**
 * Moves rows of a list by dragging a handle, with a finger or a mouse; rows follow while it is dragged. Whoever uses it
 * has buttons that move rows, too.
 */
export function useRowDrag(list: RefObject<Element | null>, onMove: (from: number, to: number) => void) {
  const from = useRef<number>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const hold = (at: number | null) => {
    from.current = at;
    setDragged(at);
  };
  const handle = (at: number) => ({
    'data-handle': '',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(at);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (from.current === null || !list.current) return;
      const to = rowAt(list.current, clientY);
      if (to === from.current) return;
      onMove(from.current, to);
      hold(to);
    },
    onPointerUp: () => hold(null),
    onPointerCancel: () => hold(null),
  });
  return { dragged, handle };
}
