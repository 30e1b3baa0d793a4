import * as fc from 'fast-check';
import { chanceOf, failsMore } from './withdrawal.rules';

const BUDGET = 0.05;
const tally = (failing: number, visitors: number) => ({ failing, visitors });

describe('the chance of a difference', () => {
  // Computed with whole numbers, from binomial coefficients.
  it.each([
    [3, 4, 1, 4, 0.24285714285714285],
    [4, 12, 0, 60, 0.00048114775610182836],
    [10, 30, 2, 200, 1.7820035381367275e-8],
    [0, 10, 5, 10, 1],
  ])('is that of Fisher for %i of %i against %i of %i', (failed, all, otherFailed, otherAll, chance) =>
    expect(chanceOf({ failed, all }, { failed: otherFailed, all: otherAll }) / chance).toBeCloseTo(1, 9),
  );
});

describe('a version', () => {
  it.each([
    ['one visitor in three fails and none of sixty before', tally(4, 12), tally(0, 60), true],
    ['every visitor fails and none of twenty before', tally(4, 4), tally(0, 20), true],
    ['three visitors fail and none of sixty before', tally(3, 3), tally(0, 60), true],
    ['the difference is exactly the budget', tally(5, 100), tally(0, 100_000), false],
    ['many fail, but only a little more than before', tally(3000, 10_000), tally(2700, 10_000), false],
    ['one in three fails, as before', tally(10, 30), tally(20, 60), false],
    ['it fails less than before', tally(1, 30), tally(30, 60), false],
    ['there is nothing to compare with', tally(30, 30), tally(0, 0), false],
    ['too few were there to tell', tally(3, 9), tally(0, 10), false],
    ['two visitors fail, however many were there before', tally(2, 2), tally(0, 100_000), false],
    ['the difference is clear but within the budget', tally(400, 10_000), tally(0, 100_000), false],
    ['visitors fail now and then in many pages', tally(2.9, 40), tally(0, 1000), false],
  ])('is withdrawn or stays as it should when %s', (_title, version, good, expected) =>
    expect(failsMore(version, good, BUDGET)).toBe(expected),
  );

  /** Whether a version would be withdrawn during a sequence of visits, tested at each failure. */
  function everWithdrawn(random: () => number, rate: number, visitors: number): boolean {
    const good = tally(0, 0);
    const version = tally(0, 0);
    for (let place = 0; place < visitors; place += 1) {
      const group = place % 4 === 0 ? version : good;
      group.visitors += 1;
      if (random() >= rate) continue;
      group.failing += 1;
      if (group === version && failsMore(version, good, BUDGET)) return true;
    }
    return false;
  }

  it.each([0.02, 0.1, 0.3])(
    'that fails as often as the one before (in %d of its pages) is hardly ever withdrawn',
    (rate) => {
      let state = 42;
      // A small seeded generator, so that every run is the same (Numerical Recipes).
      const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
      const alarms = Array.from({ length: 400 }, () => everWithdrawn(random, rate, 400)).filter(Boolean).length;
      expect(alarms).toBeLessThanOrEqual(8);
    },
  );

  it('is withdrawn for more failures wherever it is for fewer', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (visitors, failing, goodVisitors, goodFailing) => {
          const good = tally(Math.min(goodFailing, goodVisitors), goodVisitors);
          const fewer = tally(Math.min(failing, visitors - 1), visitors);
          return !failsMore(fewer, good, BUDGET) || failsMore(tally(fewer.failing + 1, visitors), good, BUDGET);
        },
      ),
    ));
});
