import { type Point } from './frame';
import { brightness, type GreyImage } from './grey-image';
import { type FrameMap } from './homography';

/** A part of the frame, in millimetres. */
export interface Part extends Point {
  width: number;
  height: number;
}

/** Millimetres between the places that are looked up; between them paper is as good as flat. */
const STEP = 3;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A part of the paper, straightened, with `density` pixels for a millimetre, a whole number. */
export function cutOut(image: GreyImage, map: FrameMap, part: Part, density: number): GreyImage {
  const [width, height] = [Math.round(part.width * density), Math.round(part.height * density)];
  const data = new Uint8Array(width * height);
  const cell = STEP * density;
  const at = (column: number, row: number) => map({ x: part.x + column * STEP, y: part.y + row * STEP });
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const [column, row] = [left / cell, top / cell];
      const corners = [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)] as const;
      for (let y = top; y < Math.min(top + cell, height); y++) {
        const down = (y - top + 0.5) / cell;
        const [from, to] = [between(corners[0], corners[2], down), between(corners[1], corners[3], down)];
        for (let x = left; x < Math.min(left + cell, width); x++) {
          const pixel = between(from, to, (x - left + 0.5) / cell);
          data[y * width + x] = Math.round(brightness(image, pixel.x, pixel.y));
        }
      }
    }
  return { width, height, data };
}
