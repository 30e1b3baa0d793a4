// Module constants, because these run for every pixel.
const { floor, max, min, round } = Math;

/** A greyscale picture, row by row: 0 is black, 255 white. */
export interface GreyImage {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Summed-area table: sums of all pixels above and to the left, one row and one column larger than the picture. */
export function integralOf({ width, height, data }: GreyImage): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Mean of the pixels in a box, excluding its right and lower edge, from the summed-area table of a picture `width`
 * pixels wide.
 */
export function meanWithin(
  sums: Float64Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const upper = top * (width + 1);
  const lower = bottom * (width + 1);
  const sum =
    (sums[lower + right] ?? 0) - (sums[upper + right] ?? 0) - (sums[lower + left] ?? 0) + (sums[upper + left] ?? 0);
  return sum / ((bottom - top) * (right - left));
}

/**
 * Scales the picture down to at most `longest` pixels on the longer side; each pixel is the mean of those it covers.
 */
export function shrink(image: GreyImage, longest: number): GreyImage {
  const factor = max(image.width, image.height) / longest;
  if (factor <= 1) return image;
  const [width, height] = [round(image.width / factor), round(image.height / factor)];
  const sums = integralOf(image);
  const data = new Uint8Array(width * height);
  const edge = (index: number, parts: number, whole: number) => round((index * whole) / parts);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [edge(y, height, image.height), edge(y + 1, height, image.height)];
    for (let x = 0; x < width; x++) {
      const left = edge(x, width, image.width);
      const right = edge(x + 1, width, image.width);
      data[y * width + x] = meanWithin(sums, image.width, left, top, right, bottom);
    }
  }
  return { width, height, data };
}

/** Interpolated brightness; outside the picture that of the nearest edge. */
export function brightness({ width, height, data }: GreyImage, x: number, y: number): number {
  const cx = min(max(x, 0), width - 1.001);
  const cy = min(max(y, 0), height - 1.001);
  const left = floor(cx);
  const top = floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}
