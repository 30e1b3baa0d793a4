import { type Point } from './frame';
import { brightness, type GreyImage } from './grey-image';
import { type FrameMap } from './homography';

/** A part of the frame, in millimetres. */
export interface Part extends Point {
  width: number;
  height: number;
}

/** A part of the paper, straightened, with `density` pixels for a millimetre. */
export function cutOut(image: GreyImage, map: FrameMap, part: Part, density: number): GreyImage {
  const [width, height] = [Math.round(part.width * density), Math.round(part.height * density)];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const pixel = map({ x: part.x + (column + 0.5) / density, y: part.y + (row + 0.5) / density });
      data[row * width + column] = Math.round(brightness(image, pixel.x, pixel.y));
    }
  return { width, height, data };
}
