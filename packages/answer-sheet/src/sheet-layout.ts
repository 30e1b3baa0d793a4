import { FRAME, type Point, type Square } from './frame';
import { type Grid, placeGrids } from './place-grids';
import { byLines, placeLines, placeQuestions, type Row } from './place-rows';
import {
  type BubbleRow,
  LEFT,
  PITCH,
  type Place,
  range,
  RIGHT,
  type SheetLayout,
  type SheetPage,
  steps,
} from './sheet-measures';

export { type BubbleRow, type GridColumn, type SheetLayout, type SheetPage, TICK } from './sheet-measures';

/** The layout in which sheets are printed now. */
export const NEWEST_LAYOUT: SheetLayout = 2;

/**
 * What a question needs on an answer sheet: a row of bubbles, several rows under positions of their own and the columns of its
 * numbers, or a box of `height` mm below `prompt` lines of text.
 */
export type SheetItem =
  | { kind: 'choice'; options: number }
  | { kind: 'lines'; lines: readonly (Row & { label: string })[]; grids?: readonly Grid[] }
  | { kind: 'written'; height: number; prompt?: number };

export interface SheetSpec {
  /** In printed order. */
  items: readonly SheetItem[];
  /** Number of digit rows, including the check digit; 0 for a sheet of a known student. */
  numberDigits: number;
  /** 1, or 1.5 for large print. */
  scale: number;
  /** The newest by default. */
  layout?: SheetLayout;
}

/**
 * The question's text above its box, far enough from the ticks next to the box that no letter is taken for one. Letters
 * rise and fall by this much from the baseline.
 */
export const PROMPT = { left: 20.5, right: 169.5, line: 4.6, rise: 3.3, fall: 1 } as const;
/** Ticks next to the lower edge of a box keep a distance from the corner markers. */
const BOX_BOTTOM = 238;
/** Bubble size in millimetres, before scaling. */
export const RADIUS = 2.2;
const BOX_GAP = 9;
const QR: Square = { x: 152, y: 15, size: 22 };
const HEADER = 44;

const marginTicks: readonly Point[] = [
  ...[34, 68, 102, 151, 185, 219].flatMap((y) => [
    { x: 4.5, y },
    { x: FRAME.width - 4.5, y },
  ]),
  ...[36, 63, 127, 154].flatMap((x) => [
    { x, y: 4.5 },
    { x, y: FRAME.height - 4.5 },
  ]),
  { x: 148.5, y: 22 },
  { x: 148.5, y: 38 },
  { x: 163, y: 41 },
];

/** The number is printed next to the QR code; in large print below it. */
function numberRows({ numberDigits, scale }: SheetSpec): { rows: BubbleRow[]; ticks: Point[]; bottom: number } {
  if (numberDigits === 0) return { rows: [], ticks: [], bottom: HEADER };
  const pitch = { x: PITCH.x * scale, y: PITCH.y * scale };
  const start = scale === 1 ? { x: 80, y: 16 } : { x: 60, y: HEADER + 2 };
  const rows = range(numberDigits).map((position) => ({
    position,
    bubbles: range(10).map((value) => ({
      x: start.x + (value + 0.5) * pitch.x,
      y: start.y + (position + 0.5) * pitch.y,
    })),
  }));
  const end = { x: start.x + 10 * pitch.x, y: start.y + numberDigits * pitch.y };
  const middle = start.x + 5 * pitch.x;
  const sides = [start.x - 12, ...(scale === 1 ? [] : [end.x + 3])];
  // Only large print has room for ticks between the bubbles.
  const inside =
    scale === 1 ? [start.y - 3] : [2, 5].filter((row) => row < numberDigits).map((row) => start.y + row * pitch.y);
  const ticks = [
    ...sides.flatMap((x) => steps(start.y, end.y).map((y) => ({ x, y }))),
    ...inside.map((y) => ({ x: middle, y })),
    ...[middle - 16, middle + 16].map((x) => ({ x, y: end.y + 2.4 })),
  ];
  return { rows, ticks, bottom: Math.max(HEADER, end.y) };
}

function newPage(spec: SheetSpec, isFirst: boolean): Place {
  const number = numberRows(isFirst ? spec : { ...spec, numberDigits: 0 });
  const page: SheetPage = {
    qr: QR,
    number: number.rows,
    rows: [],
    boxes: [],
    ticks: [...marginTicks, ...number.ticks],
    radius: RADIUS * spec.scale,
  };
  return { page, top: number.bottom + 5 };
}

interface Box {
  position: number;
  height: number;
  /** Number of text lines above it. */
  lines: number;
}

/** Whether it fits. On an empty page it always does: the box is then as high as possible. */
function placeBox(place: Place, box: Box, scale: number): boolean {
  const line = PROMPT.line * scale;
  const y = place.top + BOX_GAP + box.lines * line;
  const hasNumber = box.lines > 0 && place.page.number.length > 0;
  const isUsed = place.page.boxes.length + place.page.rows.length > 0 || hasNumber;
  if (y + box.height > BOX_BOTTOM && isUsed) return false;
  const height = Math.min(box.height, BOX_BOTTOM - y);
  const prompt = range(box.lines).map((index) => y - 2.5 - (box.lines - 1 - index) * line);
  place.page.boxes.push({ position: box.position, x: LEFT + 4, y, width: RIGHT - LEFT - 8, height, prompt });
  place.page.ticks.push(...steps(y, y + height).flatMap((at) => [LEFT + 1, RIGHT - 1].map((x) => ({ x, y: at }))));
  place.top = y + height;
  return true;
}

/** Rows or grids of one kind, on as many pages as they need. */
function placeAll<Part>(
  places: Place[],
  all: readonly Part[],
  spec: SheetSpec,
  placing: (place: Place, parts: readonly Part[], scale: number) => readonly Part[],
): void {
  let rest = all;
  while (rest.length > 0) {
    const place = places.at(-1);
    if (place) rest = placing(place, rest, spec.scale);
    if (rest.length > 0) places.push(newPage(spec, false));
  }
}

/**
 * The pages of an answer sheet: bubbles first, then the lines of questions with several rows, grids, and the boxes for written
 * answers, each below the number or the text of its question. Deterministic, so that printed sheets stay readable.
 */
export function sheetPages(spec: SheetSpec): SheetPage[] {
  const { layout = NEWEST_LAYOUT, scale } = spec;
  const places = [newPage(spec, true)];
  const rows = spec.items.flatMap((item, position) =>
    item.kind === 'choice' ? [{ position, options: item.options }] : [],
  );
  for (const block of byLines(rows, scale, layout)) placeAll(places, block, spec, placeQuestions(layout));
  const lines = spec.items.flatMap((item) => (item.kind === 'lines' ? item.lines : []));
  for (const block of byLines(lines, scale, layout)) placeAll(places, block, spec, placeLines);
  const grids = spec.items.flatMap((item) => (item.kind === 'lines' ? (item.grids ?? []) : []));
  placeAll(places, grids, spec, placeGrids);
  for (const [position, item] of spec.items.entries()) {
    if (item.kind !== 'written') continue;
    const box = { position, height: item.height, lines: item.prompt ?? 0 };
    const last = places.at(-1);
    if (last && placeBox(last, box, spec.scale)) continue;
    const place = newPage(spec, false);
    places.push(place);
    placeBox(place, box, spec.scale);
  }
  return places.map(({ page }) => page);
}
