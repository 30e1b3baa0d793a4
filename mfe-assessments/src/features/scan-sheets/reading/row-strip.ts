import { cutOut, type Part } from '@teacher-portal/answer-sheet/cut-out';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { type FrameMap } from '@teacher-portal/answer-sheet/homography';
import { type BubbleRow, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type RowStrip } from './protocol';

/** Pixels per millimetre: enough to distinguish a mark from a crossed-out one. */
const DENSITY = 4;

/** A row with the number of its question. */
export function rowPart({ bubbles, label }: BubbleRow, radius: number): Part {
  const [first, last] = [bubbles[0], bubbles.at(-1)];
  if (!first || !last) return { x: 0, y: 0, width: 1, height: 1 };
  const [left, right] = [first.x - radius - (label === undefined ? 7 : 15), last.x + radius + 3];
  return { x: left, y: first.y - 2.2 * radius, width: right - left, height: 4.4 * radius };
}

/** All rows of a page as photographed, as evidence for disputed marks; null for a page without rows. */
export async function stripOf(
  image: GreyImage,
  map: FrameMap,
  layout: SheetPage | undefined,
  encode: (image: GreyImage) => Promise<Blob>,
): Promise<RowStrip | null> {
  const parts = layout?.rows.map((row) => rowPart(row, layout.radius)) ?? [];
  if (!layout || parts.length === 0) return null;
  // Rows with fewer options include some of the paper beside them.
  const widest = Math.max(...parts.map(({ width }) => width));
  const cuts = parts.map((part) => cutOut(image, map, { ...part, width: widest }, DENSITY));
  const [{ width, height } = { width: 0, height: 0 }] = cuts;
  const data = new Uint8Array(width * height * cuts.length);
  cuts.forEach((cut, index) => data.set(cut.data, index * width * height));
  const crop = await encode({ width, height: height * cuts.length, data });
  return { crop, width, height, positions: layout.rows.map(({ position }) => position) };
}
