import { type Point } from './frame';
import { brightness, type GreyImage } from './grey-image';
import { axesAt, type FrameMap, type Pair } from './homography';
import { fit } from './linear';
import { TICK } from './sheet-layout';

/** A printed tick as found in the picture. */
export interface FoundTick extends Pair {
  /** Brightness of its ink and of the paper around it. */
  black: number;
  white: number;
}

/** Maximum distance of a tick from its expected position, in millimetres. */
const REACH = 3;
const STEP = 0.25;
/** Fraction of the paper's brightness; a weaker contrast may be a smudge. */
const MIN_CONTRAST = 0.25;
/** Number of anchors that determine how the paper is bent near a tick. */
const NEIGHBOURS = 8;

const squared = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Predicted offset of a point from the flat view: a plane through the nearest known pairs. */
function expected(point: Point, flat: FrameMap, known: readonly Pair[]): Point {
  const near = [...known].sort((a, b) => squared(a.frame, point) - squared(b.frame, point)).slice(0, NEIGHBOURS);
  const terms = near.map(({ frame }) => [1, (frame.x - point.x) / 50, (frame.y - point.y) / 50]);
  const weights = near.map(({ frame }) => 1 / (squared(frame, point) + 25));
  const off = near.map(({ frame, pixel }) => {
    const at = flat(frame);
    return { x: pixel.x - at.x, y: pixel.y - at.y };
  });
  const at = (values: number[]) => fit(terms, values, { ridge: 1e-4, weights })?.[0] ?? 0;
  const place = flat(point);
  return { x: place.x + at(off.map(({ x }) => x)), y: place.y + at(off.map(({ y }) => y)) };
}

/** The paper around a point on a grid of `STEP` mm, as a summed-area table. */
function patchAt(image: GreyImage, place: Point, axes: ReturnType<typeof axesAt>, reach: number) {
  const cells = Math.round((2 * (reach + TICK)) / STEP) + 1;
  const values = new Float64Array(cells * cells);
  const sums = new Float64Array((cells + 1) * (cells + 1));
  for (let row = 0; row < cells; row++) {
    let line = 0;
    for (let column = 0; column < cells; column++) {
      const u = (column - (cells - 1) / 2) * STEP;
      const v = (row - (cells - 1) / 2) * STEP;
      const value = brightness(
        image,
        place.x + u * axes.right.x + v * axes.down.x,
        place.y + u * axes.right.y + v * axes.down.y,
      );
      values[row * cells + column] = value;
      line += value;
      sums[(row + 1) * (cells + 1) + column + 1] = (sums[row * (cells + 1) + column + 1] ?? 0) + line;
    }
  }
  const sum = (column: number, row: number, half: number) => {
    const of = (x: number, y: number) => sums[y * (cells + 1) + x] ?? 0;
    const right = column + half + 1;
    const bottom = row + half + 1;
    return of(right, bottom) - of(right, row - half) - of(column - half, bottom) + of(column - half, row - half);
  };
  return { cells, values, sum };
}

const INNER = Math.floor(TICK / 2 / STEP) - 1;
const EDGE = INNER + 2;
const OUTER = EDGE + 2;
const area = (half: number) => (2 * half + 1) ** 2;

/** Position of the darkest square surrounded by paper. */
function findTick(image: GreyImage, frame: Point, place: Point, flat: FrameMap, reach: number): FoundTick | undefined {
  const axes = axesAt(flat, frame);
  const { cells, values, sum } = patchAt(image, place, axes, reach);
  let best = { contrast: -Infinity, row: 0, column: 0, black: 0, white: 0 };
  for (let row = OUTER; row < cells - OUTER; row++)
    for (let column = OUTER; column < cells - OUTER; column++) {
      const black = sum(column, row, INNER) / area(INNER);
      const white = (sum(column, row, OUTER) - sum(column, row, EDGE)) / (area(OUTER) - area(EDGE));
      if (white - black > best.contrast) best = { contrast: white - black, row, column, black, white };
    }
  // Where all is black, there is no contrast to compare.
  if (best.white === 0 || best.contrast < MIN_CONTRAST * best.white) return undefined;
  let [weight, across, along] = [0, 0, 0];
  for (let row = best.row - EDGE; row <= best.row + EDGE; row++)
    for (let column = best.column - EDGE; column <= best.column + EDGE; column++) {
      const ink = Math.max(0, (best.white + best.black) / 2 - (values[row * cells + column] ?? 255));
      weight += ink;
      across += ink * column;
      along += ink * row;
    }
  const [u, v] = [across / weight - (cells - 1) / 2, along / weight - (cells - 1) / 2].map((at) => at * STEP);
  const [right = 0, down = 0] = [u, v];
  const pixel = {
    x: place.x + right * axes.right.x + down * axes.down.x,
    y: place.y + right * axes.right.y + down * axes.down.y,
  };
  return { frame, pixel, black: best.black, white: best.white };
}

/**
 * Finds the ticks of a page, starting at the known corners of the markers and moving inwards: each found tick improves
 * the prediction for the next, which follows bent paper.
 */
export function findTicks(
  image: GreyImage,
  ticks: readonly Point[],
  { flat, corners, reach = REACH }: { flat: FrameMap; corners: readonly Pair[]; reach?: number },
): FoundTick[] {
  const known: Pair[] = [...corners];
  const found: FoundTick[] = [];
  const left = new Map(ticks.map((tick) => [tick, Math.min(...known.map(({ frame }) => squared(frame, tick)))]));
  while (left.size > 0) {
    const [next] = [...left].reduce((a, b) => (b[1] < a[1] ? b : a));
    left.delete(next);
    const tick = findTick(image, next, expected(next, flat, known), flat, reach);
    if (!tick) continue;
    known.push(tick);
    found.push(tick);
    for (const [other, far] of left) left.set(other, Math.min(far, squared(tick.frame, other)));
  }
  return found;
}
