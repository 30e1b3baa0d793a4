/** @jest-environment node */
import { type Total } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { fiveBands } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';
import { aCell, scored } from '../../gradebook/testing/gradebook.fixture';
import { distributionOf, figuresOf } from './report.rules';

it('counts marks, and missing work beside them, and leaves excused students out', () => {
  const cells = [
    scored(4),
    scored(9),
    aCell(),
    aCell({ flag: 'absent', state: 'missing' }),
    aCell({ flag: 'excused' }),
    aCell({ state: 'none' }),
    aCell({ state: 'open' }),
    undefined,
  ];
  expect(figuresOf(cells)).toEqual({ count: 2, mean: 6.5, lowest: 4, highest: 9, missing: 2 });
});

it('has no figures without marks', () => {
  expect(figuresOf([aCell({ state: 'open' })])).toEqual({
    count: 0,
    mean: null,
    lowest: null,
    highest: null,
    missing: 0,
  });
});

const total = (share: number | null): Total => ({ share, outOf: 100, parts: [], missing: 0 });
const rounding = { digits: 0, mode: 'half' } as const;

it('puts totals into tens of per cent, the best into the last, and leaves out those without a total', () => {
  const totals = [0, 0.0999, 0.1, 0.7, 0.29 + 0.01, 1, null].map(total);
  const counts = distributionOf(totals, { scale: { kind: 'percent' }, rounding }).map(({ count }) => count);
  expect(counts).toEqual([2, 1, 0, 1, 0, 0, 0, 1, 0, 1]);
});

it('puts totals into the bands of the scale, as they are rounded on it', () => {
  const totals = [1, 0.845, 0.84, 0.2, null].map(total);
  const bands = distributionOf(totals, { scale: { kind: 'bands', bands: [...fiveBands] }, rounding });
  expect(bands.map(({ label, count }) => [label, count])).toEqual([
    ['5', 2],
    ['4', 1],
    ['3', 0],
    ['2', 0],
    ['1', 1],
  ]);
  expect(bands[1]).toMatchObject({ from: 70, to: 85 });
});
