/** @jest-environment node */
import { compactElement, compactSvg, elementsOf } from './drawing';

it('rounds the numbers of an SVG to a tenth of a pixel', () => {
  expect(compactSvg('<path d="M10.123456 -3.96 L200 7.5"/>')).toBe('<path d="M10.1 -4 L200 7.5"/>');
});

it('rounds the points of a stroke and nothing else', () => {
  const stroke = {
    type: 'freedraw',
    x: 1.23456,
    points: [
      [0, 0],
      [1.23456, -2.98765],
    ],
  };
  expect(compactElement(stroke)).toEqual({
    type: 'freedraw',
    x: 1.23456,
    points: [
      [0, 0],
      [1.2, -3],
    ],
  });
  const box = { type: 'rectangle', x: 1.23456 };
  expect(compactElement(box)).toBe(box);
});

it.each([
  ['no scene', null, 0],
  ['a scene of another format', { shapes: [1] }, 0],
  ['a scene with elements', { elements: [{}, {}] }, 2],
])('reads the elements of %s', (_, scene, count) => {
  expect(elementsOf(scene)).toHaveLength(count);
});
