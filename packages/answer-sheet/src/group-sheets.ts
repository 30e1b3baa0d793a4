import { type FoundMarker } from './find-markers';
import { cornersOf, MARKERS, type Point } from './frame';
import { type FrameMap, homography, type Pair } from './homography';

/** The markers of one sheet in a picture, and the flat view of the frame that they define. */
export interface FoundSheet {
  pairs: Pair[];
  map: FrameMap;
}

/** A marker belongs to a sheet if it lies within this fraction of its distance to the predicted position. */
const TOLERANCE = 0.3;
/** With fewer markers the position of a sheet is too uncertain. */
const MIN_MARKERS = 3;

const centre = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function pairsOf({ id, corners }: FoundMarker): Pair[] {
  const marker = MARKERS[id];
  if (!marker) return [];
  return cornersOf(marker).flatMap((frame, index) => {
    const pixel = corners[index];
    return pixel ? [{ frame, pixel }] : [];
  });
}

/**
 * Grows a sheet from one marker: of the markers with the expected ids, the nearest to its predicted position joins
 * first.
 */
function grow(seed: FoundMarker, free: ReadonlySet<FoundMarker>): FoundMarker[] {
  const sheet = [seed];
  for (;;) {
    const map = homography(sheet.flatMap(pairsOf));
    if (!map) return sheet;
    const ids = new Set(sheet.map(({ id }) => id));
    const candidates = [...free].flatMap((marker) => {
      const square = MARKERS[marker.id];
      if (ids.has(marker.id) || !square) return [];
      const expected = map(centre(cornersOf(square)));
      const place = centre(marker.corners);
      const nearest = Math.min(...sheet.map((other) => distance(centre(other.corners), place)));
      return [{ marker, nearest, off: distance(expected, place) / nearest }];
    });
    const [best] = candidates.filter(({ off }) => off < TOLERANCE).sort((a, b) => a.nearest - b.nearest);
    if (!best) return sheet;
    sheet.push(best.marker);
  }
}

/** The sheets in a picture; each marker belongs to one of them. */
export function groupSheets(markers: readonly FoundMarker[]): FoundSheet[] {
  const free = new Set(markers);
  const sheets: FoundSheet[] = [];
  while (free.size >= MIN_MARKERS) {
    const grown = [...free].map((seed) => grow(seed, free)).sort((a, b) => b.length - a.length);
    const [largest] = grown;
    if (!largest || largest.length < MIN_MARKERS) break;
    const pairs = largest.flatMap(pairsOf);
    const map = homography(pairs);
    largest.forEach((marker) => free.delete(marker));
    if (map) sheets.push({ pairs, map });
  }
  return sheets;
}
