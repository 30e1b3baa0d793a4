import { DENSITY, type Sheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';

/** Millimetres of the paper. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const everywhere = ({ width, height }: Sheet): Box => ({ left: 0, top: 0, right: width, bottom: height });

export const boxAround = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** Gives the pixels of a box the brightness that `value` makes of their place (millimetres) and the one before. */
export function lay({ image }: Sheet, box: Box, value: (x: number, y: number, before: number) => number): void {
  const { width, height, data } = image;
  const clip = (at: number, whole: number) => Math.min(whole, Math.max(0, Math.round(at * DENSITY)));
  const [left, right] = [clip(box.left, width), clip(box.right, width)];
  for (let row = clip(box.top, height); row < clip(box.bottom, height); row++)
    for (let column = left; column < right; column++) {
      const at = row * width + column;
      const next = value((column + 0.5) / DENSITY, (row + 0.5) / DENSITY, data[at] ?? 0);
      data[at] = Math.min(255, Math.max(0, next));
    }
}
