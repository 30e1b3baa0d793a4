import { type GreyImage } from '../grey-image';
import { compressed } from './photograph';
import { type Random } from './random';

const changed = (picture: GreyImage, value: (before: number, x: number, y: number) => number): GreyImage => {
  const { width, height } = picture;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      data[at] = Math.min(255, Math.max(0, value(picture.data[at] ?? 0, x, y)));
    }
  return { width, height, data };
};

/** Light of a flash that the paper and the pencil reflect; `size` is a fraction of the width of the picture. */
export function glare(picture: GreyImage, random: Random, size: number, strength: number): GreyImage {
  const { width, height } = picture;
  const [x, y] = [random.between(0.2, 0.8) * width, random.between(0.25, 0.8) * height];
  const reach = size * width;
  return changed(picture, (before, column, row) => {
    const light = strength * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * reach ** 2));
    // The reflection lies over the ink, so dark places lose more contrast than light ones.
    return before + light * (255 - before) + 40 * light;
  });
}

/** A copier's scan in black and white. */
export const twoTone = (picture: GreyImage, limit: number): GreyImage =>
  changed(picture, (before) => (before < limit ? 0 : 255));

/** The same after a viewer or another program has smoothed it and saved it as JPEG. */
export function smoothed(picture: GreyImage, limit: number, quality: number): GreyImage {
  const { width, data } = twoTone(picture, limit);
  const soft = changed(picture, (_before, x, y) => {
    let sum = 0;
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) {
        const at = (y + dy) * width + Math.min(width - 1, Math.max(0, x + dx));
        sum += data[at] ?? 255;
      }
    return sum / 9;
  });
  return compressed(soft, quality);
}

/** What a copier does to a grey page: paper becomes white and ink darker. */
export const copierGrey = (picture: GreyImage, white: number, quality: number): GreyImage =>
  compressed(
    changed(picture, (before) => ((before - 15) * 255) / (white - 15)),
    quality,
  );
