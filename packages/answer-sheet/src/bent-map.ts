import { FRAME, type Point } from './frame';
import { axesAt, type FrameMap, type Pair } from './homography';
import { fit } from './linear';

/** The position of a sheet in a picture, and how well its ticks agree with it. */
export interface BentMap {
  map: FrameMap;
  /** Pairs of points that the map interpolates. */
  anchors: Pair[];
  /** Distances in millimetres between each tick and its position predicted by the others, sorted. */
  errors: number[];
}

const RIDGE = 0.02;
/** A tick further away than this from its predicted position is something else. */
const MAX_ERROR = 1.5;
const NEAREST = 5;

function cubicTerms({ x, y }: Point): number[] {
  const [u, v] = [(2 * x) / FRAME.width - 1, (2 * y) / FRAME.height - 1];
  return [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v];
}

type Off = { frame: Point; x: number; y: number };

/**
 * The anchors nearest to a point in ascending order, with their squared distances. Runs for every few pixels of a crop.
 */
function nearest(offs: readonly Off[], point: Point, without?: Point): { rest: Off; far: number }[] {
  const near: { rest: Off; far: number }[] = [];
  for (const rest of offs) {
    if (rest.frame === without) continue;
    const far = (rest.frame.x - point.x) ** 2 + (rest.frame.y - point.y) ** 2;
    let place = near.length;
    while (place > 0 && (near[place - 1]?.far ?? 0) > far) place--;
    if (place === NEAREST) continue;
    near.splice(place, 0, { rest, far });
    near.length = Math.min(near.length, NEAREST);
  }
  return near;
}

/** Fits a cubic surface to the residuals of the flat view; the rest comes from the nearest anchors. */
function correction(offs: readonly Off[]) {
  const terms = offs.map(({ frame }) => cubicTerms(frame));
  const across =
    fit(
      terms,
      offs.map(({ x }) => x),
      { ridge: RIDGE },
    ) ?? [];
  const along =
    fit(
      terms,
      offs.map(({ y }) => y),
      { ridge: RIDGE },
    ) ?? [];
  const surface = (point: Point) => {
    const of = cubicTerms(point);
    const at = (line: number[]) => of.reduce((sum, term, index) => sum + term * (line[index] ?? 0), 0);
    return { x: at(across), y: at(along) };
  };
  const rests = offs.map((off) => {
    const at = surface(off.frame);
    return { ...off, x: off.x - at.x, y: off.y - at.y };
  });
  return (point: Point, without?: Point): Point => {
    const near = nearest(rests, point, without);
    const total = near.reduce((sum, { far }) => sum + 1 / (far + 4), 0);
    const at = surface(point);
    for (const { rest, far } of near) {
      at.x += rest.x / (far + 4) / total;
      at.y += rest.y / (far + 4) / total;
    }
    return at;
  };
}

const bent = (flat: FrameMap, anchors: readonly Pair[]) => {
  const offs = anchors.map(({ frame, pixel }) => {
    const at = flat(frame);
    return { frame, x: pixel.x - at.x, y: pixel.y - at.y };
  });
  return { offs, correct: correction(offs) };
};

/** The map from the frame to the picture through corners and ticks; ticks that contradict the others are dropped. */
export function bentMap(flat: FrameMap, corners: readonly Pair[], ticks: readonly Pair[]): BentMap {
  const errorOf = (tick: Pair, { correct }: ReturnType<typeof bent>) => {
    const { right } = axesAt(flat, tick.frame);
    const [at, off] = [flat(tick.frame), correct(tick.frame, tick.frame)];
    return Math.hypot(at.x + off.x - tick.pixel.x, at.y + off.y - tick.pixel.y) / Math.hypot(right.x, right.y);
  };
  const first = bent(flat, [...corners, ...ticks]);
  const kept = ticks.filter((tick) => errorOf(tick, first) < MAX_ERROR);
  const anchors = [...corners, ...kept];
  const second = bent(flat, anchors);
  const map = (point: Point) => {
    const [at, off] = [flat(point), second.correct(point)];
    return { x: at.x + off.x, y: at.y + off.y };
  };
  return { map, anchors, errors: kept.map((tick) => errorOf(tick, second)).sort((a, b) => a - b) };
}
