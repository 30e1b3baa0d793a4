import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';

/**
 * Draws a bitmap on a canvas whose longer side is at most `longest` pixels, and closes the bitmap. @throws if memory
 * runs out.
 */
export function drawn(bitmap: ImageBitmap, longest: number): OffscreenCanvasRenderingContext2D {
  const factor = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * factor), Math.round(bitmap.height * factor)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context;
}

/** The grey levels of the canvas. */
export function greyOf(context: OffscreenCanvasRenderingContext2D): GreyImage {
  const { width, height } = context.canvas;
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++)
    data[at] = 0.299 * (rgba[4 * at] ?? 0) + 0.587 * (rgba[4 * at + 1] ?? 0) + 0.114 * (rgba[4 * at + 2] ?? 0);
  return { width, height, data };
}
