import { type Point } from '@teacher-portal/answer-sheet/frame';
import { paint, type Sheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';
import { type Damage, type IsHidden } from './kind';
import { boxAround, everywhere, lay } from './on-paper';

const nothingHidden: IsHidden = () => false;
const { abs, cos, exp, hypot, PI, sin } = Math;

/** A ring that a cup left, and what ran out of it. */
export const coffee: Damage = (sheet, _page, random) => {
  const [x, y] = [random.between(50, 160), random.between(90, 240)];
  const [radius, ink, inside] = [random.between(32, 42), random.between(0.12, 0.35), random.between(0.02, 0.1)];
  paint(sheet, boxAround(x, y, radius + 4), (px, py) => {
    const off = hypot(px - x, py - y) - radius;
    return abs(off) < 1.6 ? ink * (1 - abs(off) / 2.4) : off < 0 ? inside : 0;
  });
  return nothingHidden;
};

interface Fold {
  /** Millimetres from the fold; one side is negative. */
  off(x: number, y: number): number;
}

const foldOf = (sheet: Sheet, random: Random, tilt: number): Fold => {
  const angle = (random.chance(0.5) ? 0 : PI / 2) + random.normal() * tilt;
  const [nx, ny] = [sin(angle), cos(angle)];
  const at = { x: sheet.width * random.between(0.3, 0.7), y: sheet.height * random.between(0.3, 0.7) };
  return { off: (x, y) => (x - at.x) * nx + (y - at.y) * ny };
};

/** Folded once or twice: one side is darker, and the fold itself has a dark and a light edge. */
export const folds: Damage = (sheet, _page, random) => {
  for (let count = 1 + random.index(2); count > 0; count--) {
    const fold = foldOf(sheet, random, 0.02);
    const [shade, crease] = [random.between(0.03, 0.16), random.between(0.08, 0.35)];
    lay(sheet, everywhere(sheet), (x, y, before) => {
      const off = fold.off(x, y);
      const line = abs(off) < 0.7 ? crease * (off > 0 ? -1 : 0.5) * (1 - abs(off) / 0.7) : 0;
      return before * (1 - (off > 0 ? shade * exp(-off / 60) : 0) + line);
    });
  }
  return nothingHidden;
};

/** Crumpled and smoothed out: creases in all directions with a lit and a shaded side. */
export const crumpled: Damage = (sheet, _page, random) => {
  const creases = Array.from({ length: 14 }, () => {
    const { off } = foldOf(sheet, random, 1.2);
    return { off, depth: random.between(0.02, 0.12), reach: random.between(3, 10), line: random.between(0, 0.18) };
  });
  lay(sheet, everywhere(sheet), (x, y, before) => {
    let light = 1;
    for (const { off, depth, reach, line } of creases) {
      const far = off(x, y);
      if (abs(far) > 5 * reach) continue;
      light += (far > 0 ? -depth : depth * 0.5) * exp(-abs(far) / reach) - (abs(far) < 0.25 ? line : 0);
    }
    return before * light;
  });
  return nothingHidden;
};

/** A place of the frame as a place of the paper. */
const onPaper = ({ offset }: Sheet, { x, y }: Point) => ({ x: x + offset.x, y: y + offset.y });

/** Light that the paper mirrors: where, how wide and how strong. Ink of which a seventh is left cannot be seen. */
export const shine =
  (strength: [number, number], size: [number, number], stretch = 1): Damage =>
  (sheet, _page, random) => {
    const [x, y] = [random.between(30, 180), random.between(80, 260)];
    const [most, reach] = [random.between(...strength), random.between(...size)];
    const angle = random.between(0, PI);
    const light = (px: number, py: number) => {
      const along = (px - x) * cos(angle) + (py - y) * sin(angle);
      const across = (py - y) * cos(angle) - (px - x) * sin(angle);
      return most * exp(-((along / stretch) ** 2 + across ** 2) / (2 * reach ** 2));
    };
    lay(sheet, everywhere(sheet), (px, py, before) => before + light(px, py) * (255 - before));
    return (bubble) => {
      const at = onPaper(sheet, bubble);
      return light(at.x, at.y) > 0.86;
    };
  };
