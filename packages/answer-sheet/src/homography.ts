import { FRAME, type Point } from './frame';
import { fit } from './linear';

/** Maps a point of the frame (millimetres) to a point of the picture (pixels). */
export type FrameMap = (point: Point) => Point;

export interface Pair {
  /** In the frame, millimetres. */
  frame: Point;
  /** In the picture, pixels. */
  pixel: Point;
}

/** The flat view of the frame that best fits four or more pairs of points; undefined if they are collinear. */
export function homography(pairs: readonly Pair[]): FrameMap | undefined {
  const scale = Math.max(1, ...pairs.map(({ pixel }) => Math.max(Math.abs(pixel.x), Math.abs(pixel.y))));
  const terms: number[][] = [];
  const values: number[] = [];
  for (const { frame, pixel } of pairs) {
    const [u, v] = [frame.x / FRAME.width, frame.y / FRAME.width];
    const [x, y] = [pixel.x / scale, pixel.y / scale];
    terms.push([u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y]);
    values.push(x, y);
  }
  const h = fit(terms, values);
  if (!h) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
  return ({ x, y }) => {
    const [u, v] = [x / FRAME.width, y / FRAME.width];
    const w = g * u + i * v + 1;
    return { x: ((a * u + b * v + c) / w) * scale, y: ((d * u + e * v + f) / w) * scale };
  };
}

/** Pixels per millimetre to the right and downwards at a point. */
export function axesAt(map: FrameMap, point: Point): { right: Point; down: Point } {
  const [x0, x1] = [map({ x: point.x - 0.5, y: point.y }), map({ x: point.x + 0.5, y: point.y })];
  const [y0, y1] = [map({ x: point.x, y: point.y - 0.5 }), map({ x: point.x, y: point.y + 0.5 })];
  return { right: { x: x1.x - x0.x, y: x1.y - x0.y }, down: { x: y1.x - y0.x, y: y1.y - y0.y } };
}
