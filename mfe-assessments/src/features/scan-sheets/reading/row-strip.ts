import { cutOut, type Part } from '@teacher-portal/answer-sheet/cut-out';
import { type Point } from '@teacher-portal/answer-sheet/frame';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { type FrameMap } from '@teacher-portal/answer-sheet/homography';
import { type BubbleRow, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type RowStrip } from './protocol';

/** Pixels per millimetre: enough to distinguish a mark from a crossed-out one. */
const DENSITY = 4;
const WHITE = 255;

/** The printed lines of a row, the first with the number of its question; of a column the box and each of its bubbles. */
function linesOf({ bubbles, label, column }: BubbleRow, radius: number): Part[] {
  const around = ({ x, y }: Point): Part => {
    const [width, height] = [2 * radius + 2, 4.4 * radius];
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  if (column) return [column.box, ...bubbles.map(around)];
  const before = label === undefined ? 7 : 15;
  return [...new Set(bubbles.map(({ y }) => y))].map((y, index) => {
    const xs = bubbles.flatMap((bubble) => (bubble.y === y ? [bubble.x] : []));
    const [left, right] = [Math.min(...xs) - radius - (index === 0 ? before : 1), Math.max(...xs) + radius + 3];
    return { x: left, y: y - 2.2 * radius, width: right - left, height: 4.4 * radius };
  });
}

/** Puts pictures of one height into a wider one, from its left edge on and the next beside it. */
function putInto({ width, data }: GreyImage, top: number, cuts: readonly GreyImage[]): void {
  let left = 0;
  for (const cut of cuts) {
    for (let y = 0; y < cut.height; y++)
      data.set(cut.data.subarray(y * cut.width, (y + 1) * cut.width), (top + y) * width + left);
    left += cut.width;
  }
}

const blank = (width: number, height: number): GreyImage => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(WHITE),
});
const widthOf = (cuts: readonly GreyImage[]) => cuts.reduce((sum, { width }) => sum + width, 0);

/** A row as photographed; one of two lines as one line. */
export function cutRow(image: GreyImage, map: FrameMap, row: BubbleRow, radius: number, density: number): GreyImage {
  const cuts = linesOf(row, radius).map((part) => cutOut(image, map, part, density));
  const whole = blank(widthOf(cuts), cuts[0]?.height ?? 0);
  putInto(whole, 0, cuts);
  return whole;
}

/** All rows of a page as photographed, as evidence for disputed marks; null for a page without rows. */
export async function stripOf(
  image: GreyImage,
  map: FrameMap,
  layout: SheetPage | undefined,
  encode: (image: GreyImage) => Promise<Blob>,
): Promise<RowStrip | null> {
  if (!layout || layout.rows.length === 0) return null;
  const cuts = layout.rows.map((row) => cutRow(image, map, row, layout.radius, DENSITY));
  const width = Math.max(...cuts.map((cut) => cut.width));
  const height = cuts[0]?.height ?? 0;
  const strip = blank(width, height * cuts.length);
  cuts.forEach((cut, index) => putInto(strip, index * height, [cut]));
  const crop = await encode(strip);
  return { crop, width, height, positions: layout.rows.map(({ position }) => position) };
}
