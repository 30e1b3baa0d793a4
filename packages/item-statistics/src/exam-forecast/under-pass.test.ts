import { createRandom } from '../trial/random';
import { shareUnderPass } from './under-pass';

const questions = Array.from({ length: 20 }, (_, at) => ({ value: 0.4 + (at - 9.5) / 10, marks: 1 }));
const under = (more: Partial<Parameters<typeof shareUnderPass>[0]> = {}) =>
  shareUnderPass({ questions, correlation: 0.15, levelDeviation: 0.3, students: 25, passShare: 0.5, ...more });

it('agrees with drawn students', () => {
  const random = createRandom(3);
  const spread = 1.25 * Math.sqrt((3.29 * 0.15) / 0.85);
  const steeper = Math.sqrt(1 + spread ** 2 / 2.89);
  const failed = Array.from({ length: 20_000 }, () => {
    const ability = random.normal(0, 0.3) * steeper + random.normal(0, spread);
    const solved = questions.filter(({ value }) => random.chance(1 / (1 + Math.exp(-value * steeper - ability))));
    return Number(solved.length < 10);
  });
  const share = failed.reduce((total, value) => total + value, 0) / failed.length;
  // A normal distribution of marks, where there are whole ones, is off by up to half a mark.
  expect(Math.abs(under().value - share)).toBeLessThan(0.06);
});

it('grows with the pass mark, from nobody to nearly everybody', () => {
  const shares = [0, 0.25, 0.5, 0.75, 1].map((passShare) => under({ passShare }).value);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  expect(shares[0]).toBeLessThan(0.01);
  expect(shares[4]).toBeGreaterThan(0.95);
});

it('is wide for a class whose level nobody knows, and for a class of one says all or nothing', () => {
  const widthOf = ({ low, high }: { low: number; high: number }) => high - low;
  expect(widthOf(under({ levelDeviation: 0.8 }))).toBeGreaterThan(1.5 * widthOf(under()));
  expect(under({ students: 1 })).toMatchObject({ low: 0, high: 1 });
});
