import { type Point } from './frame';
import { brightness, type GreyImage } from './grey-image';
import { type FrameMap } from './homography';

/** A part of the frame, in millimetres. */
export interface Part extends Point {
  width: number;
  height: number;
}

/** Millimetres between sampled points; between them paper is nearly flat. */
const STEP = 3;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A straightened part of the paper at `density` pixels per millimetre (an integer). */
export function cutOut(image: GreyImage, map: FrameMap, part: Part, density: number): GreyImage {
  const [width, height] = [Math.round(part.width * density), Math.round(part.height * density)];
  const data = new Uint8Array(width * height);
  const cell = STEP * density;
  const columns = Math.ceil(width / cell) + 1;
  const places = Array.from({ length: columns * (Math.ceil(height / cell) + 1) }, (_, index) =>
    map({ x: part.x + (index % columns) * STEP, y: part.y + Math.floor(index / columns) * STEP }),
  );
  const origin = { x: 0, y: 0 };
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const at = left / cell + (top / cell) * columns;
      const [first, second] = [places[at] ?? origin, places[at + 1] ?? origin];
      const [third, fourth] = [places[at + columns] ?? origin, places[at + columns + 1] ?? origin];
      for (let y = top; y < Math.min(top + cell, height); y++) {
        const down = (y - top + 0.5) / cell;
        const [from, to] = [between(first, third, down), between(second, fourth, down)];
        const [across, along] = [to.x - from.x, to.y - from.y];
        for (let x = left; x < Math.min(left + cell, width); x++) {
          // Inlined: allocating an object for each of a million pixels takes longer than sampling them.
          const right = (x - left + 0.5) / cell;
          data[y * width + x] = Math.round(brightness(image, from.x + across * right, from.y + along * right));
        }
      }
    }
  return { width, height, data };
}
