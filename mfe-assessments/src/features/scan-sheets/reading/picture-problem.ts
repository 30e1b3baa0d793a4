import { type PictureProblem } from './protocol';

/** The first bytes of the kinds of pictures that browsers show. */
const known: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/, /^GIF8/, /^BM/, /^[^]{4}ftypavif/];

/** Why the browser could not decode a file as a picture, by its first bytes. */
export function pictureProblem(bytes: Uint8Array): PictureProblem {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (/^[^]{4}ftyp(hei|hev|mif1|msf1)/.test(text)) return 'heic';
  return known.some((pattern) => pattern.test(text)) ? 'damaged' : 'unreadable';
}
