import { codeModules } from '../code-modules';
import { type GreyImage } from '../grey-image';
import { FRAME, MARKER_CELLS, markerCells, MARKERS, type Point } from '../frame';
import { LINE_LABEL } from '../place-rows';
import { PROMPT, RADIUS, type SheetPage, TICK } from '../sheet-layout';

/** Pixels per millimetre of a drawn sheet. */
export const DENSITY = 8;

/** A printed sheet of paper, in millimetres from its upper left corner; the frame is centred. */
export interface Sheet {
  image: GreyImage;
  width: number;
  height: number;
  /** Offset from the frame to the paper. */
  offset: Point;
}

/** Digits and letters of the bubbles, as 3 × 5 bitmaps. */
const GLYPHS: Record<string, number> = {
  '0': 0o75557,
  '1': 0o26227,
  '2': 0o71747,
  '3': 0o71717,
  '4': 0o55711,
  '5': 0o74717,
  '6': 0o74757,
  '7': 0o71122,
  '8': 0o75757,
  '9': 0o75717,
  A: 0o25755,
  B: 0o65656,
  C: 0o34443,
  D: 0o65556,
  E: 0o74647,
  F: 0o74644,
  G: 0o34553,
  H: 0o55755,
  I: 0o72227,
  J: 0o11152,
  K: 0o55655,
  L: 0o44447,
  M: 0o57755,
  N: 0o65555,
  O: 0o25552,
  P: 0o65644,
  Q: 0o25563,
  R: 0o65655,
  S: 0o34216,
  T: 0o72222,
  U: 0o55557,
  V: 0o55552,
  W: 0o55775,
  X: 0o55255,
  Y: 0o55222,
  Z: 0o71247,
  '-': 0o00700,
  ',': 0o00332,
  '.': 0o00330,
};

/** Half of the width of three signs. */
const LABEL_HALF = 2.4;

type Ink = (x: number, y: number) => number;

/** Darkens the pixels of a box of the paper (millimetres) by `ink` at their centres; 1 is black. */
export function paint({ image }: Sheet, box: { left: number; top: number; right: number; bottom: number }, ink: Ink) {
  const clip = (value: number, whole: number) => Math.min(whole, Math.max(0, Math.round(value * DENSITY)));
  for (let row = clip(box.top, image.height); row < clip(box.bottom, image.height); row++)
    for (let column = clip(box.left, image.width); column < clip(box.right, image.width); column++) {
      const dark = ink((column + 0.5) / DENSITY, (row + 0.5) / DENSITY);
      const at = row * image.width + column;
      if (dark > 0) image.data[at] = (image.data[at] ?? 0) * (1 - Math.min(1, dark));
    }
}

const square = (sheet: Sheet, { x, y }: Point, size: number, darkness = 0.93) =>
  paint(sheet, { left: x, top: y, right: x + size, bottom: y + size }, () => darkness);

function glyph(sheet: Sheet, text: string, centre: Point, height: number, darkness: number) {
  const cell = height / 5;
  [...text].forEach((letter, index) => {
    const left = centre.x + (index - text.length / 2) * 4 * cell + cell / 2;
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++)
        if (((GLYPHS[letter] ?? 0) >> ((4 - row) * 3 + 2 - column)) & 1)
          square(sheet, { x: left + column * cell, y: centre.y - height / 2 + row * cell }, cell, darkness);
  });
}

function ring(sheet: Sheet, { x, y }: Point, radius: number) {
  const box = { left: x - radius - 1, top: y - radius - 1, right: x + radius + 1, bottom: y + radius + 1 };
  paint(sheet, box, (px, py) => (Math.abs(Math.hypot(px - x, py - y) - radius) < 0.12 ? 0.5 : 0));
}

function frame(sheet: Sheet, { x, y, width, height }: Point & { width: number; height: number }, darkness: number) {
  const edges = { left: x, top: y, right: x + width, bottom: y + height };
  const isEdge: Ink = (px, py) =>
    Math.min(px - edges.left, edges.right - px, py - edges.top, edges.bottom - py) < 0.3 ? darkness : 0;
  paint(sheet, edges, isEdge);
}

/** A line of black text from one edge to the other, like the densest question. */
function lineOfText(sheet: Sheet, { x, y }: Point, scale: number) {
  const height = 2.6 * scale;
  const count = Math.floor((PROMPT.right - PROMPT.left) / ((4 * height) / 5));
  const letters = Array.from({ length: count }, (_, index) => 'A8B0E6C9D5F'[index % 11]).join('');
  glyph(sheet, letters, { x: x + (PROMPT.right - PROMPT.left) / 2, y: y - height / 2 }, height, 0.9);
}

/** Draws a page as printed: pale rings and letters, black markers and ticks. */
export function drawSheet(page: SheetPage, code: string, paper = { width: 210, height: 297 }): Sheet {
  const [width, height] = [Math.round(paper.width * DENSITY), Math.round(paper.height * DENSITY)];
  const offset = { x: (paper.width - FRAME.width) / 2, y: (paper.height - FRAME.height) / 2 };
  const image = { width, height, data: new Uint8Array(width * height).fill(246) };
  const sheet: Sheet = { image, ...paper, offset };
  const on = ({ x, y }: Point) => ({ x: x + offset.x, y: y + offset.y });
  MARKERS.forEach((marker, id) => {
    const cell = marker.size / MARKER_CELLS;
    const { x, y } = on(marker);
    markerCells(id).forEach((line, row) =>
      line.forEach((isBlack, column) => isBlack && square(sheet, { x: x + column * cell, y: y + row * cell }, cell)),
    );
  });
  page.ticks.forEach((tick) => square(sheet, on({ x: tick.x - TICK / 2, y: tick.y - TICK / 2 }), TICK));
  const modules = codeModules(code);
  const corner = on(page.qr);
  const module = page.qr.size / modules.length;
  modules.forEach((line, row) =>
    line.forEach(
      (dark, column) => dark && square(sheet, { x: corner.x + column * module, y: corner.y + row * module }, module),
    ),
  );
  for (const [rows, letters] of [
    [page.rows, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    [page.number, '0123456789'],
  ] as const)
    for (const { position, label, bubbles, column } of rows) {
      bubbles.forEach((bubble, option) => {
        ring(sheet, on(bubble), page.radius);
        glyph(sheet, column?.signs[option] ?? letters[option] ?? '', on(bubble), page.radius * 1.1, 0.3);
      });
      const [first] = bubbles;
      if (column) frame(sheet, { ...on(column.box), width: column.box.width, height: column.box.height }, 0.5);
      if (first && rows === page.rows && !column)
        glyph(
          sheet,
          label?.replace('.', ' ') ?? String(position + 1),
          on({ x: first.x - page.radius - (label === undefined ? 3.2 : LINE_LABEL.right + LABEL_HALF), y: first.y }),
          2.2,
          0.85,
        );
    }
  for (const box of page.boxes) {
    const { x, y } = on(box);
    frame(sheet, { x, y, width: box.width, height: box.height }, 0.7);
    for (const baseLine of box.prompt) lineOfText(sheet, on({ x: PROMPT.left, y: baseLine }), page.radius / RADIUS);
  }
  return sheet;
}
