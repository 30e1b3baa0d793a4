import { findTicks } from './find-ticks';

it('finds no tick where a picture is black, as a black and white scan of a dark place is', () => {
  const image = { width: 200, height: 200, data: new Uint8Array(200 * 200) };
  const flat = ({ x, y }: { x: number; y: number }) => ({ x: 5 * x, y: 5 * y });
  const corners = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
    { x: 0, y: 40 },
  ].map((frame) => ({ frame, pixel: flat(frame) }));
  expect(findTicks(image, [{ x: 20, y: 20 }], { flat, corners })).toEqual([]);
});
