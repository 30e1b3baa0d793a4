import { type Point } from 'shared/answer-sheet/frame';
import { type GreyImage } from 'shared/answer-sheet/grey-image';
import { type SheetPage } from 'shared/answer-sheet/sheet-layout';
import { DENSITY, type Sheet } from 'shared/testing/answer-sheet/draw-sheet';
import { type Random } from 'shared/testing/answer-sheet/random';

/** Lays a note over a part of the sheet. Returns whether a place of the frame is under it. */
export function cover({ image, offset }: Sheet, { rows }: SheetPage, random: Random): (place: Point) => boolean {
  const at = rows[random.index(rows.length)]?.bubbles[0] ?? { x: 60, y: 150 };
  const [left, top] = [at.x - random.between(0, 8), at.y - random.between(2, 8)];
  const [width, height] = [random.between(12, 30), random.between(10, 30)];
  const brightness = random.between(205, 246);
  const pixel = (millimetres: number) => Math.round(millimetres * DENSITY);
  for (let y = pixel(top + offset.y); y < pixel(top + height + offset.y); y++) {
    const line = y * image.width;
    image.data.fill(brightness, line + pixel(left + offset.x), line + pixel(left + width + offset.x));
  }
  return ({ x, y }) => x > left && x < left + width && y > top && y < top + height;
}

/** Light of a flash that the paper and the pencil reflect; `size` is a fraction of the width of the picture. */
export function glare({ width, height, data }: GreyImage, random: Random, size: number, strength: number): void {
  const [x, y] = [random.between(0.2, 0.8) * width, random.between(0.25, 0.8) * height];
  const reach = size * width;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const light = strength * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * reach ** 2));
      const at = row * width + column;
      const before = data[at] ?? 0;
      // The reflection lies over the ink, so dark places lose more contrast than light ones.
      data[at] = Math.min(255, before + light * (255 - before) + 40 * light);
    }
}

/** A copier's scan in black and white. */
export function twoTone({ data }: GreyImage, limit: number): void {
  for (let at = 0; at < data.length; at++) data[at] = (data[at] ?? 0) < limit ? 0 : 255;
}
