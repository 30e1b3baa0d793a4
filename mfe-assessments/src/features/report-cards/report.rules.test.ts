/** @jest-environment node */
import { type Total } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { fiveBands } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';
import { distributionOf } from './report.rules';

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
