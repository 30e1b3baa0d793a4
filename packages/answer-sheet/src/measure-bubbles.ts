import { type FoundTick } from './find-ticks';
import { type Point } from './frame';
import { brightness, type GreyImage } from './grey-image';
import { axesAt, type FrameMap } from './homography';
import { type BubbleRow } from './sheet-layout';

/** Measurements of a bubble: 0 is as light as the paper around it, 1 as dark as a printed tick. */
export interface Measure {
  /** Darkness inside the ring. */
  inside: number;
  /** Darkness just outside the ring: more than a trace is a crossing-out or a stray mark. */
  outside: number;
  /** Contrast of the printed ring: near 0 where it cannot be seen, as under a cover or in glare. */
  ring: number;
  /** Darkness of the darkest place inside: that of the printed letter or of a dot. */
  spot: number;
  /** The same where the letter is: near 0 where it is hidden. */
  letter: number;
}

const spiral = (count: number, from: number, to: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt(from ** 2 + ((to ** 2 - from ** 2) * (index + 0.5)) / count);
    const angle = index * 2.399963;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

const INSIDE = spiral(64, 0, 0.8);
const OUTSIDE = spiral(40, 1.3, 1.46);
const AROUND = spiral(72, 1.25, 1.6);
const NEAREST = 4;
/** Directions and distances, in radii, at which the ring is looked for: a place may be off by a little. */
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
const DISTANCES = [0.84, 0.92, 1, 1.08, 1.16];
const BESIDE = 1.36;
/** The inner points, up to 0.6 of the radius. */
const AT_LETTER = 36;
/** Of the points inside, those of a dot of 0.4 mm radius. */
const DARKEST = 4;
/** Of the directions in order of contrast: a quarter of the ring may be unseen. */
const WEAKEST = 4;

/** Fraction of light that ink absorbs, from the ticks around a point. */
function inkAt(ticks: readonly FoundTick[], point: Point): number {
  const near = ticks
    .map(({ frame, black, white }) => ({
      far: (frame.x - point.x) ** 2 + (frame.y - point.y) ** 2,
      ink: 1 - black / white,
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST);
  const total = near.reduce((sum, { far }) => sum + 1 / (far + 25), 0);
  return near.reduce((sum, { far, ink }) => sum + ink / (far + 25) / total, 0);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures each bubble of the rows against the paper around it and the ink of the nearest ticks. */
export function measureRows(
  image: GreyImage,
  rows: readonly BubbleRow[],
  { map, ticks, radius }: { map: FrameMap; ticks: readonly FoundTick[]; radius: number },
): Measure[][] {
  return rows.map(({ bubbles }) =>
    bubbles.map((bubble) => {
      const [place, { right, down }] = [map(bubble), axesAt(map, bubble)];
      const sample = (points: readonly Point[]) =>
        points.map(({ x, y }) =>
          brightness(
            image,
            place.x + radius * (x * right.x + y * down.x),
            place.y + radius * (x * right.y + y * down.y),
          ),
        );
      const around = sample(AROUND).sort((a, b) => a - b);
      const paper = Math.max(1, mean(around.slice(Math.floor(around.length * 0.7), Math.floor(around.length * 0.95))));
      const ink = Math.max(0.1, inkAt(ticks, bubble));
      const peaks = DIRECTIONS.map((angle) => {
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        const along = sample([...DISTANCES, BESIDE].map((distance) => ({ x: x * distance, y: y * distance })));
        const beside = along.pop() ?? 0;
        return (beside - Math.min(...along)) / paper / ink;
      }).sort((a, b) => a - b);
      const inside = sample(INSIDE);
      const darkness = (values: readonly number[]) => (1 - mean(values) / paper) / ink;
      const darkest = (values: readonly number[]) => darkness([...values].sort((a, b) => a - b).slice(0, DARKEST));
      return {
        inside: darkness(inside),
        outside: darkness(sample(OUTSIDE)),
        ring: peaks[WEAKEST] ?? 0,
        spot: darkest(inside),
        letter: darkest(inside.slice(0, AT_LETTER)),
      };
    }),
  );
}
