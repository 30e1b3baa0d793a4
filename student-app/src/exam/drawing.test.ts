import { elementsOf, labelFor, pathOf, sceneOf, strokeAlong } from './drawing';

it("draws a stroke along the pointer's path", () => {
  const stroke = strokeAlong([
    [10, 20],
    [15.55, 30],
  ]);
  expect(stroke).toMatchObject({
    type: 'freedraw',
    x: 10,
    y: 20,
    points: [
      [0, 0],
      [5.6, 10],
    ],
    width: 5.6,
    height: 10,
  });
  expect(pathOf(stroke)).toBe('M10 20L15.6 30');
});

it('puts each text below the last one', () => {
  const first = labelFor('a', []);
  expect(labelFor('b', [first]).y).toBeGreaterThan(first.y);
});

it('reads back what it stores, and ignores anything else', () => {
  const elements = [strokeAlong([[1, 2]]), labelFor('a', [])];
  expect(elementsOf(sceneOf(elements))).toEqual(elements);
  expect(elementsOf({ elements: [{ type: 'rectangle' }, null, 3] })).toEqual([]);
  expect(elementsOf(undefined)).toEqual([]);
});
