/** What a stamp can say. */
export const annotationStamps = ['right', 'wrong', 'partly', 'unclear'] as const;

export type AnnotationStamp = (typeof annotationStamps)[number];

/** What can be annotated: the text of an answer, its drawing, or one of its files. */
export const annotatedParts = ['text', 'drawing', 'file'] as const;

/** A page of an answer: `file` counts from 0, `page` from 1. */
export interface AnnotatedPlace {
  on: (typeof annotatedParts)[number];
  file: number;
  page: number;
}

export const isAt = (place: AnnotatedPlace, { on, file, page }: AnnotatedPlace): boolean =>
  place.on === on && place.file === file && place.page === page;

/** The drawing of a student has a page of this size, in drawing units, whatever part of it a picture shows. */
export const drawingPage = { width: 800, height: 500 };

interface Numbered {
  shape: { kind: string; text?: string | undefined; criterionId?: number | null | undefined };
}

/** Whether an annotation says something, so that it has a number and stands in the list beside the work. */
const saysSomething = ({ shape: { kind, text, criterionId } }: Numbered): boolean =>
  kind === 'pin' || (kind === 'passage' && (Boolean(text) || (criterionId ?? null) !== null));

/** The numbers of those that have one, from 1, in the order in which they were made. */
export function numbersOf<Each extends Numbered>(annotations: readonly Each[]): ReadonlyMap<Each, number> {
  return new Map(annotations.filter(saysSomething).map((each, at) => [each, at + 1]));
}

const SCALE = 1000;
const onScale = (share: number | undefined) => Math.round((share ?? 0) * SCALE * 10) / 10;

/** The path of a line in a box of 1000 by 1000 units, from its points as shares of the width and the height. */
export function pathOf(points: readonly number[]): string {
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    steps.push(`${at === 0 ? 'M' : 'L'}${onScale(points[at])} ${onScale(points[at + 1])}`);
  // A dot is a line of no length, which round caps show.
  return steps.length === 1 ? `${steps[0]} h0` : steps.join(' ');
}

/** How far a point is from a line between two, in the units of the points. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

type Point = readonly [x: number, y: number];

/** Ramer, Douglas and Peucker: leaves out what is closer than the tolerance to a straight line. */
function straightened(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return points;
  const far = points.reduce(
    (best, point, at) => {
      const away = distance(point, first, last);
      return away > best.away ? { away, at } : best;
    },
    { away: 0, at: 0 },
  );
  if (far.away <= tolerance) return [first, last];
  const before = straightened(points.slice(0, far.at + 1), tolerance);
  return [...before.slice(0, -1), ...straightened(points.slice(far.at), tolerance)];
}

/** Less than a pixel of a page. */
const TOLERANCE = 0.0008;
const DIGITS = 10_000;
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * DIGITS) / DIGITS));

/** A line as it is stored: within the page, with no more points than it needs, and at most `most` of them. */
export function keptLine(points: readonly Point[], most: number): number[] {
  let tolerance = TOLERANCE;
  let kept = straightened(points, tolerance);
  while (kept.length > most) {
    tolerance *= 2;
    kept = straightened(points, tolerance);
  }
  return kept.flatMap(([x, y]) => [within(x), within(y)]);
}

/** A share of a page as it is stored. */
export const keptShare = within;
