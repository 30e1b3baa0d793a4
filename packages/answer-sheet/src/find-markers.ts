// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other rooms compile this file too, without the declarations of this package
/// <reference path="./js-aruco2.d.ts" />
import { AR } from 'js-aruco2/src/aruco';
import { CV } from 'js-aruco2/src/cv';
import { MARKERS, type Point } from './frame';
import { type GreyImage, integralOf, meanWithin } from './grey-image';

// Module constants, because these run for every pixel.
const { hypot, max, min } = Math;

/** A marker in a picture. `id` is its index in MARKERS; corners in pixels, clockwise from its own upper left. */
export interface FoundMarker {
  id: number;
  corners: Point[];
  /** Number of wrong bits in its code. */
  errors: number;
}

/** Shadows need a small neighbourhood, blur a large one; the results of all sizes are combined. */
const RADII = [7, 16, 36];
const DARKER_BY = 9;

/** 255 for pixels darker than the mean around them. */
function threshold(image: GreyImage, sums: Float64Array, radius: number): GreyImage {
  const { width, height, data } = image;
  const marks = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [max(0, y - radius), min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const left = max(0, x - radius);
      const right = min(width, x + radius + 1);
      const mean = meanWithin(sums, width, left, top, right, bottom);
      if ((data[y * width + x] ?? 0) < mean - DARKER_BY) marks[y * width + x] = 255;
    }
  }
  return { width, height, data: marks };
}

const distance = (a: Point, b: Point) => hypot(a.x - b.x, a.y - b.y);
const side = ({ corners: [first, second] }: FoundMarker) => (first && second ? distance(first, second) : 0);
const isSame = (a: FoundMarker, b: FoundMarker) => {
  const [one, other] = [a.corners[0], b.corners[0]];
  return a.id === b.id && one !== undefined && other !== undefined && distance(one, other) < side(a) / 2;
};

/** All markers of a picture, of all sheets. */
export function findMarkers(image: GreyImage): FoundMarker[] {
  const detector = new AR.Detector({ dictionaryName: 'ARUCO_MIP_36h12', maxHammingDistance: 5 });
  const sums = integralOf(image);
  // A typed array: the package would grow a plain array pixel by pixel, which takes longer than finding the contours.
  const scratch = new Int32Array((image.width + 2) * (image.height + 2));
  const found: FoundMarker[] = [];
  for (const radius of RADII) {
    const contours = CV.findContours(threshold(image, sums, radius), scratch);
    const squares = detector.notTooNear(
      detector.clockwiseCorners(detector.findCandidates(contours, image.width * 0.01, 0.05, 8)),
      8,
    );
    for (const { id, corners, hammingDistance } of detector.findMarkers(image, squares, 49)) {
      const marker = { id, corners, errors: hammingDistance };
      if (id >= MARKERS.length) continue;
      const known = found.findIndex((other) => isSame(other, marker));
      if (known < 0) found.push(marker);
      else if ((found[known]?.errors ?? 0) > marker.errors) found[known] = marker;
    }
  }
  return found;
}
