import { paint, type Sheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';
import { everywhere } from './on-paper';

/** Lines or squares of another paper that shine through, `step` mm apart. */
export function ruled(sheet: Sheet, random: Random): void {
  const step = random.chance(0.5) ? 5 : 8;
  const isSquared = random.chance(0.5);
  const [ink, width, from] = [random.between(0.06, 0.2), random.between(0.2, 0.4), random.between(0, step)];
  const skew = random.normal() * 0.01;
  const isOn = (at: number) => (((at - from) % step) + step) % step < width;
  paint(sheet, everywhere(sheet), (x, y) => (isOn(y + skew * x) || (isSquared && isOn(x - skew * y)) ? ink : 0));
}

/** A printed back that shows through: blurred lines of print, mirrored or not. */
export function printedBack(sheet: Sheet, random: Random): void {
  const [ink, line, letter] = [random.between(0.05, 0.22), random.between(4.4, 6.2), random.between(1.4, 2.1)];
  const seed = random.index(1000);
  const [top, bottom] = [random.between(15, 60), random.between(230, 285)];
  const noise = (column: number, row: number) => Math.abs(Math.sin(column * 12.9898 + row * 78.233 + seed) * 43758) % 1;
  paint(sheet, { left: 18, top, right: sheet.width - 18, bottom }, (x, y) => {
    const [row, column] = [Math.floor(y / line), Math.floor(x / letter)];
    const [inLine, inLetter] = [y - row * line, x - column * letter];
    if (noise(column, row) < 0.18) return 0;
    // Stems and bowls of a letter, soft at their edges.
    const high = Math.sin(Math.min(1, Math.max(0, (inLine - 0.8) / 2.4)) * Math.PI);
    const wide = 0.5 + 0.5 * Math.cos((inLetter / letter) * 2 * Math.PI * (noise(row, column) < 0.5 ? 1 : 2));
    return ink * Math.sqrt(high) * wide;
  });
}
