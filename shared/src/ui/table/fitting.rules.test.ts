/** @jest-environment node */
import fc from 'fast-check';
import { fittingColumns } from './fitting.rules';

const columns = [
  { id: 'title', room: 280 },
  { id: 'type', room: 80, weight: 1 },
  { id: 'due', room: 160, weight: 3 },
  { id: 'mean', weight: 2 },
  { id: 'menu', room: 50 },
];
const ids = (pixels: number, hasChoice = false) => fittingColumns(columns, pixels, hasChoice).map(({ id }) => id);

test.each([
  [680, false, ['title', 'type', 'due', 'mean', 'menu']],
  [679, false, ['title', 'due', 'mean', 'menu']],
  [680, true, ['title', 'due', 'mean', 'menu']],
  // A lighter column may still fit where a heavier but wider one does not.
  [450, false, ['title', 'mean', 'menu']],
  [100, false, ['title', 'menu']],
] as const)('fits columns into %d pixels (row checkboxes: %s) by weight: %j', (pixels, hasChoice, expected) => {
  expect(ids(pixels, hasChoice)).toEqual(expected);
});

test.each([
  [700, ['title', 'type']],
  [1000, ['title', 'type', 'due']],
  [999, ['title', 'type']],
] as const)('gives a title of 40%% its share of %d pixels: %j', (pixels, expected) => {
  const shared = [
    { id: 'title', room: 200, width: '40%' },
    { id: 'type', room: 300, weight: 2 },
    { id: 'due', room: 300, weight: 1 },
  ];
  expect(fittingColumns(shared, pixels).map(({ id }) => id)).toEqual(expected);
});

test('keeps the column order and all columns without a weight, and never hides a heavy column when the table grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (pixels) => {
      const kept = ids(pixels);
      expect(kept).toEqual(columns.map(({ id }) => id).filter((id) => kept.includes(id)));
      expect(kept).toEqual(expect.arrayContaining(['title', 'menu']));
      if (kept.includes('due')) expect(ids(pixels + 100)).toContain('due');
    }),
  );
});
