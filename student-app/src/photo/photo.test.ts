import { limits } from 'shared/contract/limits';
import { planOf, smallJpeg, whole } from './photo';

const phone = { width: 4000, height: 3000 };

test.each([
  ['makes a large photo smaller', phone, whole, 0, { x: 0, y: 0, width: 1600, height: 1200 }],
  ['leaves a small one as large as it is', { width: 800, height: 600 }, whole, 0, { width: 800, height: 600 }],
  ['turns it by a quarter', phone, whole, 1, { wide: 3000, high: 4000, width: 1200, height: 1600 }],
  ['turns it upside down', phone, whole, 2, { wide: 4000, high: 3000 }],
  [
    'cuts the edges off before it measures',
    { width: 1000, height: 1000 },
    { top: 10, bottom: 40, left: 25, right: 0 },
    0,
    { x: 250, y: 100, width: 750, height: 500 },
  ],
  [
    'cuts the edges of the turned picture',
    { width: 1000, height: 500 },
    { top: 10, bottom: 0, left: 0, right: 0 },
    1,
    { x: 0, y: 100, width: 500, height: 900 },
  ],
  [
    'leaves something, whatever is cut off',
    { width: 1000, height: 1000 },
    { top: 45, bottom: 45, left: 100, right: 100 },
    0,
    { width: 100, height: 100 },
  ],
])('%s', (_, size, crop, turns, expected) => {
  expect(planOf(size, crop, turns)).toMatchObject(expected);
});

/** A canvas whose JPEGs have these sizes in turn. */
const canvasOf = (...sizes: (number | null)[]) =>
  ({
    toBlob: (done: (photo: unknown) => void) => {
      const size = sizes.shift();
      done(size === null ? null : { size });
    },
  }) as unknown as HTMLCanvasElement;

test('lowers the quality until the photo is small enough, and gives up otherwise', async () => {
  const tooLarge = limits.photoMaxBytes + 1;
  expect(await smallJpeg(canvasOf(tooLarge, 500))).toEqual({ size: 500 });
  expect(await smallJpeg(canvasOf(tooLarge, tooLarge, tooLarge))).toBeUndefined();
  expect(await smallJpeg(canvasOf(null, null, null))).toBeUndefined();
});
