/** @jest-environment node */
import { chanceOf, chanceOfAtMost, evidenceOfTwoRates, highestRate, lowestRate } from './chance';
import { isPromoted, type Simulated, type SimulatedRun, simulatedTrials } from '../testing/simulated-trials';
import { failsMore, judgeTrial, MARGIN, PROMOTION_MARGIN, type Side, type Trial, visitorsNeeded } from './judge-trial';
import { marginFrom, tooSmall } from './trial-size';

/** Accounts of which so many failed, in the same share of their pages. */
const side = (touched: number, visitors: number, share = 1): Side => ({ visitors, touched, failing: touched * share });
const trial = (candidate: Side, live: Side, percent = 50): Trial => ({ candidate, live, percent });

describe('exact probabilities', () => {
  // Computed with whole numbers, from binomial coefficients.
  it.each([
    [3, 4, 1, 4, 0.24285714285714285],
    [4, 12, 0, 60, 0.00048114775610182836],
    [10, 30, 2, 200, 1.7820035381367275e-8],
    [0, 10, 5, 10, 1],
  ])('are those of Fisher for %i of %i against %i of %i', (failed, all, otherFailed, otherAll, chance) =>
    expect(chanceOf({ failed, all }, { failed: otherFailed, all: otherAll }) / chance).toBeCloseTo(1, 9),
  );

  it.each([
    [0, 10, 0.1, 0.9 ** 10],
    [1, 3, 0.5, 0.5],
    [3, 3, 0.9, 1],
    [0, 5, 0, 1],
    [2, 5, 1, 0],
  ])('are those of at most %i of %i that each happen with %d', (failed, all, rate, chance) =>
    expect(chanceOfAtMost({ failed, all }, rate)).toBeCloseTo(chance, 12),
  );

  it('compare a rate for each of two groups with one for both', () => {
    const both = (5 / 60) ** 5 * (55 / 60) ** 55;
    const each = (5 / 30) ** 5 * (25 / 30) ** 25;
    const none = { failed: 0, all: 30 };
    expect(evidenceOfTwoRates({ failed: 5, all: 30 }, none)).toBeCloseTo(Math.log(each / both), 9);
    expect(evidenceOfTwoRates({ failed: 3, all: 30 }, { failed: 4, all: 40 })).toBeCloseTo(0, 9);
    expect(evidenceOfTwoRates(none, none)).toBe(0);
  });

  it('bound a rate as Clopper and Pearson do', () => {
    // Nothing of a hundred: 1 − 0.005^(1/100); 10 of 100 at 97.5 % on each side.
    expect(highestRate({ failed: 0, all: 100 }, 0.005)).toBeCloseTo(1 - 0.005 ** 0.01, 8);
    expect(lowestRate({ failed: 10, all: 100 }, 0.025)).toBeCloseTo(0.0490047, 6);
    expect(highestRate({ failed: 10, all: 100 }, 0.025)).toBeCloseTo(0.1762226, 6);
    expect([highestRate({ failed: 5, all: 5 }, 0.005), lowestRate({ failed: 0, all: 5 }, 0.005)]).toEqual([1, 0]);
  });
});

describe('a version', () => {
  it.each([
    ['one visitor in three fails and none of sixty before', side(4, 12), side(0, 60), true],
    ['every visitor fails and none of twenty before', side(4, 4), side(0, 20), true],
    ['three visitors fail and none of sixty before', side(3, 3), side(0, 60), true],
    ['the difference is exactly the budget', side(5, 100), side(0, 100_000), false],
    ['many fail, but only a little more than before', side(3000, 10_000), side(2700, 10_000), false],
    ['one in three fails, as before', side(10, 30), side(20, 60), false],
    ['it fails less than before', side(1, 30), side(30, 60), false],
    ['there is nothing to compare with', side(30, 30), side(0, 0), false],
    ['too few were there to tell', side(3, 9), side(0, 10), false],
    ['five of thirty visitors fail and none of thirty before', side(5, 30), side(0, 30), true],
    ['four of thirty visitors fail and none of thirty before', side(4, 30), side(0, 30), false],
    ['five of thirty visitors fail and two of thirty before', side(5, 30), side(2, 30), false],
    ['five of thirty-one fail and none of thirty before, beyond the first look', side(5, 31), side(0, 30), false],
    ['two visitors fail, however many were there before', side(2, 2), side(0, 100_000), false],
    ['the difference is clear but within the budget', side(400, 10_000), side(0, 100_000), false],
  ])('is withdrawn or stays as it should when %s', (_title, version, good, expected) => {
    expect(failsMore(version, good, { budget: MARGIN, isSameTime: false })).toBe(expected);
    expect(failsMore(version, good, { budget: MARGIN, isSameTime: true })).toBe(expected);
  });

  it('stays if more visitors met failures of the one before, in a smaller share of their pages', () =>
    expect(failsMore(side(4, 30), side(28, 30, 0.01), { budget: MARGIN, isSameTime: true })).toBe(false));

  it('stays if visitors fail now and then in many pages, where the one before was met in fewer', () => {
    const [now, before] = [side(29, 40, 0.1), side(0, 1000)];
    expect(failsMore(now, before, { budget: MARGIN, isSameTime: false })).toBe(false);
  });

  it('is withdrawn if a third of the pages of everybody fails, as seldom as that is for one account', () =>
    expect(failsMore(side(12, 12, 45 / 144), side(0, 60), { budget: MARGIN, isSameTime: true })).toBe(true));

  it('is withdrawn for more failures wherever it is for fewer', () => {
    const rule = { budget: MARGIN, isSameTime: true };
    for (let visitors = 1; visitors <= 24; visitors += 1)
      for (let goodVisitors = 0; goodVisitors <= 24; goodVisitors += 4)
        for (let goodFailing = 0; goodFailing <= goodVisitors; goodFailing += 2)
          for (let failing = 0; failing < visitors; failing += 1) {
            const good = side(goodFailing, goodVisitors);
            if (!failsMore(side(failing, visitors), good, rule)) continue;
            expect(failsMore(side(failing + 1, visitors), good, rule)).toBe(true);
          }
  });
});

describe('a trial', () => {
  it.each([
    ['a third fails and nobody of the live version', trial(side(10, 30), side(0, 30)), 'worse'],
    ['neither fails', trial(side(0, 600), side(0, 600)), 'not worse'],
    ['one of many fails', trial(side(1, 1500), side(0, 1500)), 'not worse'],
    ['both fail alike', trial(side(120, 1200), side(120, 1200)), 'undecided'],
    ['it fails less', trial(side(1, 600), side(100, 600)), 'not worse'],
    ['nobody has met it', trial(side(0, 0), side(0, 3000), 1e-9), 'undecided'],
    ['nobody has met either', trial(side(0, 0), side(0, 0)), 'undecided'],
    ['three visitors have met it without a failure', trial(side(0, 3), side(0, 27), 10), 'undecided'],
    ['everybody fails and nobody has met the live version', trial(side(12, 12), side(0, 0), 100), 'undecided'],
    ['many have met it and nobody the live version', trial(side(0, 500), side(0, 0), 100), 'undecided'],
    ['one in twenty fails', trial(side(30, 600), side(0, 600)), 'undecided'],
    ['one in a hundred fails', trial(side(6, 600), side(0, 600)), 'undecided'],
    ['it fails a little more, clearly', trial(side(15, 1500), side(0, 1500)), 'undecided'],
    ['far fewer were heard of than get it', trial(side(0, 150), side(0, 1000)), 'undecided'],
    ['one fewer visitor than needed', trial(side(0, 527), side(0, 600)), 'undecided'],
    ['as many visitors as needed', trial(side(0, 528), side(0, 600)), 'not worse'],
  ] as const)('is decided as it should when %s', (_title, given, verdict) =>
    expect(judgeTrial(given).verdict).toBe(verdict),
  );

  it.each([
    ['neither fails', trial(side(0, 150), side(0, 150)), 'not worse'],
    ['both fail alike', trial(side(120, 1200), side(120, 1200)), 'not worse'],
    ['one in twenty fails', trial(side(8, 150), side(0, 150)), 'undecided'],
    ['one fewer visitor than needed', trial(side(0, 103), side(0, 150)), 'undecided'],
  ] as const)('is decided with a margin of five points as it should when %s', (_title, given, verdict) =>
    expect(judgeTrial(given, { margin: 0.05 }).verdict).toBe(verdict),
  );

  it('says what is missing', () => {
    expect(judgeTrial(trial(side(0, 0), side(0, 40), 1e-9)).because).toMatch(/^nobody was heard of who has met it;/);
    expect(judgeTrial(trial(side(0, 12), side(0, 110), 10)).because).toMatch(
      /^12 visitors have met it and 110 the live version, and 528 of each are needed; it failed for 0 of 12 visitors/,
    );
    expect(judgeTrial(trial(side(0, 150), side(0, 1000))).because).toMatch(
      /^only 150 of 1150 visitors were heard of who have met it, and 50 % should have: reports are lost;/,
    );
  });

  it('needs as many visitors as somebody asks for', () =>
    expect([600, 601].map((visitors) => judgeTrial(trial(side(0, 600), side(0, 600)), { visitors }).verdict)).toEqual([
      'not worse',
      'undecided',
    ]));

  it.each([
    [
      3000,
      10,
      1,
      /of 3000 accounts in a week, about 300 get .* 2700 .* \(--percent 18 to --percent 82 would be enough\)/,
    ],
    [300, 50, 1, /528 of each are needed \(no share is enough; with --margin 4, --percent 44 to --percent 56 would be/],
    [300, 10, 5, /104 of each are needed \(--percent 35 to --percent 65 would be enough\)/],
    [120, 50, 1, /no share is enough: promote by hand/],
    [0, 10, 1, /of 0 accounts in a week/],
    [3000, 99, 1, /about 2970 get the candidate and 30 the live version/],
    [3000, 20, 1, undefined],
    [1056, 50, 1, undefined],
    [208, 50, 5, undefined],
  ])(
    'of %i accounts says before it starts at %i %% and %i points whether it can decide',
    (accounts, percent, points, warning) => {
      const told = tooSmall(accounts, { percent, users: [] }, points / 100);
      expect(told === undefined ? undefined : warning?.test(told)).toBe(warning && true);
    },
  );

  it('takes the margin in points, from a tenth to five', () => {
    expect(['', undefined, '1', '2.5', '5'].map(marginFrom)).toEqual([undefined, undefined, 0.01, 0.025, 0.05]);
    for (const wrong of ['0', '6', '-1', 'much'])
      expect(() => marginFrom(wrong)).toThrow(`A margin is a number of points from 0.1 to 5, not ${wrong}.`);
  });

  it('needs more visitors the smaller the margin is', () =>
    expect([PROMOTION_MARGIN, 0.02, 0.05].map(visitorsNeeded)).toEqual([528, 263, 104]));
});

const RUNS = 150;
const RUNS_OF_MANY = 50;
const simulated = (order: Simulated) => simulatedTrials(order, order.users > 1000 ? RUNS_OF_MANY : RUNS);
const shareOf = (runs: readonly SimulatedRun[], isIt: (run: SimulatedRun) => boolean) =>
  runs.filter(isIt).length / runs.length;

describe('in simulations', () => {
  const sizes = [30, 300, 3000].flatMap((users) => [10, 50].map((percent) => ({ users, percent })));

  it.each(sizes)('withdraws of $users users at $percent % hardly ever what fails as often', (size) => {
    const runs = [1, 1 / 3, 0.1, 0.01, 0].flatMap((rate) => simulated({ ...size, rate, liveRate: rate }));
    expect(shareOf(runs, (run) => run.isWithdrawn)).toBeLessThanOrEqual(0.01);
  });

  it.each(sizes)('promotes of $users users at $percent % hardly ever what fails more often', (size) => {
    for (const rate of [1, 1 / 3, 0.1, 0.01])
      expect(shareOf(simulated({ ...size, rate, liveRate: 0 }), (run) => isPromoted(run))).toBeLessThanOrEqual(0.01);
  });

  it.each([
    [10, 0.95],
    [50, 0.8],
  ])('sees a third of failures among 300 users at %i %% mostly within thirty visits', (percent, least) => {
    const runs = simulated({ users: 300, percent, rate: 1 / 3, liveRate: 0 });
    const isSeen = ({ isWithdrawn, candidate }: SimulatedRun) => isWithdrawn && candidate.visitors <= 30;
    expect(shareOf(runs, isSeen)).toBeGreaterThan(least);
    // The rest a little later, not never.
    expect(shareOf(runs, (run) => run.isWithdrawn)).toBeGreaterThan(0.97);
  });

  it('promotes what does not fail where enough users meet it, and else is undecided', () => {
    const promoted = (users: number, margin?: number) =>
      shareOf(simulated({ users, percent: 50, rate: 0, liveRate: 0 }), (run) => isPromoted(run, { margin }));
    expect([promoted(3000), promoted(300), promoted(30)]).toEqual([1, 0, 0]);
    expect([promoted(300, 0.05), promoted(30, 0.05)]).toEqual([1, 0]);
  });
});
