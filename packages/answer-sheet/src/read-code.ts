import jsQR from 'jsqr';
import { brightness, type GreyImage } from './grey-image';
import { type FrameMap } from './homography';
import { type SheetPage } from './sheet-layout';

/** Margin around the code in millimetres: two white modules, without the adjacent ticks. */
const QUIET = 2.2;
const MODULE = 0.88;
/**
 * Ways to straighten a code, best first: side length in pixels and amount of sharpening. A code blurred by lens or
 * movement needs sharpening; a sharp one with few pixels suffers from it.
 */
const WAYS = [
  { pixels: 220, sharpen: 2 },
  { pixels: 150, sharpen: 1 },
  { pixels: 450, sharpen: 0 },
];

interface Cut {
  values: Float64Array;
  pixels: number;
}

function cut(image: GreyImage, map: FrameMap, { x, y, size }: SheetPage['qr'], pixels: number): Cut {
  const values = new Float64Array(pixels * pixels);
  const step = (size + 2 * QUIET) / pixels;
  for (let at = 0; at < values.length; at++) {
    const column = at % pixels;
    const row = (at - column) / pixels;
    const pixel = map({ x: x - QUIET + (column + 0.5) * step, y: y - QUIET + (row + 0.5) * step });
    values[at] = brightness(image, pixel.x, pixel.y);
  }
  return { values, pixels };
}

/** Sharpens (unsharp mask with a radius of half a module) and converts to an image for jsQR. */
function sharpened({ values, pixels }: Cut, share: number, size: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(values.length * 4).fill(255);
  const reach = Math.max(1, Math.round((0.6 * MODULE * pixels) / (size + 2 * QUIET)));
  for (let at = 0; at < values.length; at++) {
    const here = values[at] ?? 0;
    const of = (index: number) => values[index] ?? here;
    const around = (of(at - reach) + of(at + reach) + of(at - reach * pixels) + of(at + reach * pixels)) / 4;
    rgba.fill(here + share * (here - around), at * 4, at * 4 + 3);
  }
  return rgba;
}

/** The text of the QR code of a sheet; null if no way can read it. */
export function readCode(image: GreyImage, map: FrameMap, qr: SheetPage['qr']): string | null {
  for (const { pixels, sharpen } of WAYS) {
    const rgba = sharpened(cut(image, map, qr, pixels), sharpen, qr.size);
    const read = jsQR(rgba, pixels, pixels, { inversionAttempts: 'dontInvert' });
    if (read?.data) return read.data;
  }
  return null;
}
