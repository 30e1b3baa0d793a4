import { limits } from 'shared/contract/limits';

/** Longest edge of a submitted photo in pixels: handwriting is readable, and the file suits a slow network. */
const LONGEST = 1600;
const QUALITIES = [0.8, 0.6, 0.4];

/** Cut from each edge, in per cent. */
export interface Crop {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export const whole: Crop = { top: 0, bottom: 0, left: 0, right: 0 };

interface Size {
  width: number;
  height: number;
}

/** The part of the rotated picture to keep, and the size of the result. At least a tenth of each side is kept. */
export function planOf({ width, height }: Size, crop: Crop, turns: number) {
  const [wide, high] = turns % 2 === 0 ? [width, height] : [height, width];
  const part = (of: number, before: number, after: number) => ({
    from: Math.round((of * Math.min(before, 90)) / 100),
    length: Math.max(1, Math.round((of * Math.max(10, 100 - before - after)) / 100)),
  });
  const x = part(wide, crop.left, crop.right);
  const y = part(high, crop.top, crop.bottom);
  const scale = Math.min(1, LONGEST / Math.max(x.length, y.length));
  const size = { width: Math.max(1, Math.round(x.length * scale)), height: Math.max(1, Math.round(y.length * scale)) };
  return { x: x.from, y: y.from, scale, wide, high, ...size };
}

/** Draws the kept part of a picture, rotated clockwise by quarter turns, on a canvas. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, turns: number): void {
  const plan = planOf(picture, crop, turns);
  canvas.width = plan.width;
  canvas.height = plan.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(plan.scale, plan.scale);
  context.translate(-plan.x + plan.wide / 2, -plan.y + plan.high / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The canvas as a JPEG within the server's limit; undefined if none is small enough. */
export async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const photo = await jpegOf(canvas, quality);
    if (photo && photo.size <= limits.photoMaxBytes) return photo;
  }
  return undefined;
}
