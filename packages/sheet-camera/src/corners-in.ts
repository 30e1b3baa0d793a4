import { findMarkers } from '@teacher-portal/answer-sheet/find-markers';
import { FRAME } from '@teacher-portal/answer-sheet/frame';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { groupSheets } from '@teacher-portal/answer-sheet/group-sheets';
import { type Corners } from './take-itself.rules';

const frameCorners = [
  { x: 0, y: 0 },
  { x: FRAME.width, y: 0 },
  { x: FRAME.width, y: FRAME.height },
  { x: 0, y: FRAME.height },
];

/** The corners of all complete sheets in a picture, as fractions of its width. */
export function cornersIn(image: GreyImage): Corners {
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < image.width && y < image.height;
  return groupSheets(findMarkers(image))
    .map(({ map }) => frameCorners.map(map))
    .filter((corners) => corners.every(isInside))
    .flatMap((corners) => corners.map(({ x, y }) => ({ x: x / image.width, y: y / image.width })));
}
