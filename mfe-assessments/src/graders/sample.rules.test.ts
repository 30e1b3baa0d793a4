/** @jest-environment node */
import fc from 'fast-check';
import { sampleOf } from './sample.rules';

test('draws as many as asked for, each once and in order, or all where there are fewer', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.nat(40),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (ids, size, numbers) => {
        const drawn = sampleOf(ids, size, () => Number(numbers.next().value));
        expect(drawn).toHaveLength(Math.min(size, ids.length));
        expect(ids.filter((id) => drawn.includes(id))).toEqual(drawn);
      },
    ),
  );
});

test('draws every one as often as the others', () => {
  const counts = [0, 0, 0];
  for (const at of [0, 0.34, 0.67])
    for (const id of sampleOf([0, 1, 2], 1, () => at)) counts[id] = (counts[id] ?? 0) + 1;
  expect(counts).toEqual([1, 1, 1]);
});
