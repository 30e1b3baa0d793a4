import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type AnnotationShape } from '@teacher-portal/remote-sdk/contract/annotation';
import { type AnnotatedPlace, keptLine, keptShare } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Editing, type Tool } from './work';

type Point = readonly [x: number, y: number];

/** Of the page, by an arrow key; with Shift it is finer. */
const [STEP, FINE_STEP] = [0.02, 0.005];
const arrows: Record<string, Point | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isLine = (tool: Tool): tool is 'pen' | 'highlight' => tool === 'pen' || tool === 'highlight';

/** What a tool puts on one spot. */
function shapeAt(tool: Exclude<Tool, 'pen' | 'highlight'>, [left, top]: Point, text: string): AnnotationShape {
  const spot = { x: keptShare(left), y: keptShare(top) };
  if (tool === 'pin') return { kind: 'pin', ...spot, text: '', criterionId: null };
  if (tool === 'text') return { kind: 'text', ...spot, text };
  return { kind: 'stamp', ...spot, stamp: tool };
}

function spotOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - box.left) / (box.width || 1), (event.clientY - box.top) / (box.height || 1)];
}

/** The line that is being drawn, and what the tool puts where it is done. */
function useDrawing(place: AnnotatedPlace, { tool, add }: Editing) {
  const { t } = useTranslation('annotations');
  const [line, setLine] = useState<readonly Point[]>([]);
  const put = (spot: Point) => {
    if (!isLine(tool)) add(place, shapeAt(tool, spot, t('newText')));
  };
  const begin = (spot: Point) => isLine(tool) && setLine([spot]);
  const goOn = (spot: Point) => line.length > 0 && setLine([...line, spot]);
  const drop = () => setLine([]);
  const end = () => {
    drop();
    if (isLine(tool) && line.length > 0) add(place, { kind: tool, points: keptLine(line, limits.annotationPointsMax) });
  };
  return { line, put, begin, goOn, drop, end };
}

/** Where a page takes what is drawn: by pointer, or with a cross that the arrow keys move. */
export function useSurface(place: AnnotatedPlace, editing: Editing) {
  const { line, put, begin, goOn, drop, end } = useDrawing(place, editing);
  const [cross, setCross] = useState<Point>([0.5, 0.5]);
  const [isByKey, setByKey] = useState(false);
  /** A press gives the focus, too. */
  const isPressed = useRef(false);
  const move = ([across, down]: Point, step: number) => {
    const next: Point = [keptShare(cross[0] + step * across), keptShare(cross[1] + step * down)];
    setCross(next);
    goOn(next);
  };
  const placeHere = () => {
    if (!isLine(editing.tool)) put(cross);
    else if (line.length > 0) end();
    else begin(cross);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    const isPlacing = event.key === 'Enter' || event.key === ' ';
    const isDropping = event.key === 'Escape' && line.length > 0;
    if (event.ctrlKey || event.metaKey || event.altKey || !(way || isPlacing || isDropping)) return;
    event.preventDefault();
    setByKey(true);
    if (way) move(way, event.shiftKey ? FINE_STEP : STEP);
    else if (isDropping) drop();
    else placeHere();
  };
  const handlers = {
    onKeyDown,
    onFocus: () => setByKey(!isPressed.current),
    onBlur: () => setByKey(false),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      isPressed.current = true;
      setByKey(false);
      event.currentTarget.setPointerCapture?.(event.pointerId);
      begin(spotOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => isPressed.current && goOn(spotOf(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!isPressed.current) return;
      isPressed.current = false;
      if (isLine(editing.tool)) end();
      else put(spotOf(event));
    },
    onPointerCancel: () => {
      isPressed.current = false;
      drop();
    },
  };
  return { line, cross, isByKey, handlers };
}
