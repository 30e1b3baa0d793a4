import { type Point } from '@teacher-portal/answer-sheet/frame';
import { paint, type Sheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';
import { type Damage, type IsHidden } from './kind';
import { boxAround, everywhere, lay } from './on-paper';

/** Whether a bubble of the frame is under a shape of the paper. */
const under =
  ({ offset }: Sheet, isIn: (x: number, y: number) => boolean): IsHidden =>
  ({ x, y }: Point) =>
    isIn(x + offset.x, y + offset.y);

/** Something opaque of one brightness. */
function cover(sheet: Sheet, isIn: (x: number, y: number) => boolean, brightness: number): IsHidden {
  lay(sheet, everywhere(sheet), (x, y, before) => (isIn(x, y) ? brightness : before));
  return under(sheet, isIn);
}

/** A note over a part of some rows, pale or yellow. */
export const note: Damage = (sheet, { rows }, random) => {
  const at = rows[random.index(rows.length)]?.bubbles[0] ?? { x: 60, y: 150 };
  const [left, top] = [at.x - random.between(0, 8) + sheet.offset.x, at.y - random.between(2, 8) + sheet.offset.y];
  const [right, bottom] = [left + random.between(12, 30), top + random.between(10, 30)];
  const isIn = (x: number, y: number) => x > left && x < right && y > top && y < bottom;
  return cover(sheet, isIn, random.between(205, 246));
};

/** Correction tape, as white as the paper, over one or two bubbles. */
export const tape: Damage = (sheet, { rows }, random) => {
  const strips = Array.from({ length: 8 }, () => {
    const { bubbles } = rows[random.index(rows.length)] ?? { bubbles: [] };
    const { x, y } = bubbles[random.index(bubbles.length)] ?? { x: 60, y: 150 };
    const [cx, cy] = [x + sheet.offset.x + random.between(-1, 4), y + sheet.offset.y + random.between(-0.5, 0.5)];
    const reach = random.between(3, 7);
    return (px: number, py: number) => Math.abs(px - cx) < reach && Math.abs(py - cy) < 2.5;
  });
  return cover(sheet, (x, y) => strips.some((isIn) => isIn(x, y)), random.between(238, 252));
};

/** Correction fluid inside some rings, which leaves the ring and hides letter and mark. */
export const fluid: Damage = (sheet, { rows, radius }, random) => {
  const painted = Array.from({ length: 10 }, () => {
    const { bubbles } = rows[random.index(rows.length)] ?? { bubbles: [] };
    return bubbles[random.index(bubbles.length)] ?? { x: 60, y: 150 };
  });
  const size = radius * random.between(0.72, 0.86);
  const isIn = (x: number, y: number) =>
    painted.some((at) => Math.hypot(x - at.x - sheet.offset.x, y - at.y - sheet.offset.y) < size);
  return cover(sheet, isIn, random.between(240, 252));
};

/** A thumb that holds the sheet at one side. */
export const thumb: Damage = (sheet, _page, random) => {
  const x = random.chance(0.5) ? 0 : sheet.width;
  const y = random.between(90, 270);
  const [across, along] = [random.between(16, 34), random.between(9, 13)];
  const skin = random.between(95, 170);
  return cover(sheet, (px, py) => ((px - x) / across) ** 2 + ((py - y) / along) ** 2 < 1, skin);
};

/** Two or four holes beside the left edge, through which the table is seen. */
export const holes: Damage = (sheet, _page, random) => {
  const x = random.between(9, 13);
  const ys = random.chance(0.5) ? [-40, 40] : [-120, -40, 40, 120];
  const middle = sheet.height / 2 + random.normal() * 3;
  const isIn = (px: number, py: number) => ys.some((y) => Math.hypot(px - x, py - middle - y) < 2.9);
  return cover(sheet, isIn, random.between(30, 245));
};

/** A staple in a corner or in the middle of the sheet, with a light edge, and the holes of another. */
export const staples: Damage = (sheet, _page, random) => {
  const [x, y] = [random.between(12, 198), random.between(12, 285)];
  const angle = random.between(0, Math.PI);
  const isIn = (px: number, py: number) => {
    const along = (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle);
    const across = (py - y) * Math.cos(angle) - (px - x) * Math.sin(angle);
    return Math.abs(along) < 6 && Math.abs(across) < 0.35;
  };
  cover(sheet, isIn, random.between(40, 150));
  const [left, top] = [random.between(12, 190), random.between(12, 285)];
  for (const hole of [left, left + 11]) paint(sheet, boxAround(hole, top, 0.4), () => 0.6);
  return () => false;
};

/** A corner or a strip of one side torn off; the table is seen there. */
const torn =
  (isOff: (random: Random, sheet: Sheet) => (x: number, y: number) => number): Damage =>
  (sheet, _page, random) => {
    const far = isOff(random, sheet);
    const ragged = (x: number, y: number) => 1.2 * Math.sin(x * 0.9 + y * 0.7) + 0.7 * Math.sin(x * 2.3 - y * 3.1);
    return cover(sheet, (x, y) => far(x, y) + ragged(x, y) < 0, random.between(60, 150));
  };

export const tornCorner = torn((random, { width, height }) => {
  const [isRight, isLow] = [random.chance(0.5), random.chance(0.5)];
  const size = random.between(15, 60);
  return (x, y) => (isRight ? width - x : x) + (isLow ? height - y : y) - size;
});

export const tornSide = torn((random, { width }) => {
  const [isRight, depth] = [random.chance(0.5), random.between(6, 32)];
  return (x) => (isRight ? width - x : x) - depth;
});
