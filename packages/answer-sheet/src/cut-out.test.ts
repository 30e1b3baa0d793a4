import { cutOut } from './cut-out';

/**
 * A picture at twice the size of the frame, upside down, with a black square at 10 to 20 mm from the upper left corner.
 */
const width = 380;
const height = 508;
const data = new Uint8Array(width * height).fill(255);
for (let y = 20; y < 40; y++) for (let x = 20; x < 40; x++) data[(height - 1 - y) * width + width - 1 - x] = 0;
const map = ({ x, y }: { x: number; y: number }) => ({ x: width - 0.5 - 2 * x, y: height - 0.5 - 2 * y });

it('straightens a part of the paper at the requested resolution', () => {
  const part = cutOut({ width, height, data }, map, { x: 5, y: 10, width: 10, height: 4 }, 3);
  expect([part.width, part.height]).toEqual([30, 12]);
  const row = [...part.data.slice(5 * 30, 6 * 30)];
  expect(row.slice(0, 14).every((value) => value === 255)).toBe(true);
  expect(row.slice(16).every((value) => value === 0)).toBe(true);
});
