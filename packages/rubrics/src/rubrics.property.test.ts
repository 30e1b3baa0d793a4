import fc from 'fast-check';
import { criteriaOf, fittingTicks, groupKinds, pressed, type Rubric, rubricStarts, type Ticks } from './rubric';
import { changesPoints, isAdjusted, rescored, type TickedAnswer } from './rescore';
import { faultOf, rangeOf, score } from './score';

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((points) => points / 100);
const bound = fc.option(hundredths(-300, 300), { nil: null });

/** The same criteria with the points, bounds and kinds of one draw. */
const rubricWith = (sizes: readonly number[]): fc.Arbitrary<Rubric> =>
  fc.record({
    start: fc.constantFrom(...rubricStarts),
    groups: fc.tuple(
      ...sizes.map((size, at) => {
        const first = sizes.slice(0, at).reduce((sum, each) => sum + each, 1);
        return fc
          .record({
            kind: fc.constantFrom(...groupKinds),
            bounds: fc.tuple(bound, bound),
            points: fc.array(hundredths(-500, 500), { minLength: size, maxLength: size }),
            title: fc.string(),
          })
          .map(({ kind, bounds: [one, other], points, title }) => {
            const isTurned = one !== null && other !== null && one > other;
            const criteria = points.map((each, index) => ({ id: first + index, text: title, points: each }));
            return { title, kind, criteria, floor: isTurned ? other : one, ceiling: isTurned ? one : other };
          });
      }),
    ),
  });

const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
const marks = hundredths(0, 1_000);
const situation = sizes.chain((of) =>
  fc.record({
    rubrics: fc.array(rubricWith(of), { minLength: 2, maxLength: 4 }),
    marks,
    chosen: fc.subarray(Array.from({ length: of.reduce((sum, each) => sum + each, 0) }, (_each, at) => at + 1)),
    order: fc.infiniteStream(fc.nat()),
  }),
);
const firstOf = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('empty');
  return item;
};

describe('rubrics', () => {
  it('give whole hundredths from 0 to the marks, the same as summed by hand', () => {
    fc.assert(
      fc.property(situation, ({ rubrics, marks: possible, chosen }) => {
        const rubric = firstOf(rubrics);
        const ticks = fittingTicks(rubric, chosen);
        const given = score(rubric, ticks, possible) ?? NaN;
        const sums = rubric.groups.map(({ criteria, floor, ceiling }) => {
          const sum = criteria.filter(({ id }) => ticks.includes(id)).reduce((all, { points }) => all + points, 0);
          return Math.min(ceiling ?? Infinity, Math.max(floor ?? -Infinity, sum));
        });
        const free = sums.reduce((all, each) => all + each, rubric.start === 'zero' ? 0 : possible);
        expect(given).toBeCloseTo(Math.min(possible, Math.max(0, free)), 6);
        expect(Math.round(given * 100) / 100).toBe(given);
      }),
    );
  });

  it('reach no more than they say, and no more than the marks unless they are refused', () => {
    fc.assert(
      fc.property(situation, ({ rubrics, marks: possible, chosen }) => {
        const rubric = firstOf(rubrics);
        const { least, most } = rangeOf(rubric, possible);
        const given = score(rubric, fittingTicks(rubric, chosen), 1_000_000 + possible) ?? NaN;
        if (rubric.start === 'zero') {
          expect(given).toBeLessThanOrEqual(Math.max(0, most) + 1e-9);
          expect(given).toBeGreaterThanOrEqual(Math.max(0, least) - 1e-9);
        }
        if (faultOf(rubric, possible) === undefined) expect(most).toBeLessThanOrEqual(possible);
      }),
    );
  });

  it('give more for a tick that adds, and less for one that takes away, never the other way round', () => {
    fc.assert(
      fc.property(situation, ({ rubrics, marks: possible, chosen }) => {
        const rubric = firstOf(rubrics);
        const ticks = fittingTicks(rubric, chosen);
        for (const { id, points } of criteriaOf(rubric).filter((each) => !ticks.includes(each.id))) {
          const group = rubric.groups.find(({ criteria }) => criteria.some((each) => each.id === id));
          if (group?.kind === 'one') continue;
          const more = (score(rubric, [...ticks, id], possible) ?? NaN) - (score(rubric, ticks, possible) ?? NaN);
          expect(points < 0 ? more <= 0 : more >= 0).toBe(true);
        }
      }),
    );
  });

  it('never tick two of a group of which one counts, however they are pressed', () => {
    fc.assert(
      fc.property(situation, fc.array(fc.integer({ min: 1, max: 20 })), ({ rubrics }, presses) => {
        const rubric = firstOf(rubrics);
        const ticks = presses.reduce<Ticks>((before, id) => pressed(rubric, before, id), null) ?? [];
        expect(fittingTicks(rubric, ticks)).toEqual(ticks);
      }),
    );
  });
});

/** An answer after presses and changes of points, in the given order of the two. */
const after = (rubrics: readonly Rubric[], ticks: readonly number[], possible: number, tickedAt: number) => {
  let answer: TickedAnswer = { ticks: null, score: null };
  rubrics.forEach((rubric, at) => {
    const before = rubrics[at - 1];
    if (before) {
      const change = { from: { rubric: before, marks: possible }, to: { rubric, marks: possible } };
      answer = rescored(answer, change, false);
    }
    if (at === tickedAt) answer = { ticks, score: score(rubric, ticks, possible) };
  });
  return answer;
};

describe('changes of points', () => {
  it('commute with ticks: what was ticked early or late has the score of the last rubric', () => {
    fc.assert(
      fc.property(situation, ({ rubrics, marks: possible, chosen }) => {
        // The kinds stay: ticks of a group that begins to allow only one are lost.
        const free = rubrics.map((rubric) => ({
          ...rubric,
          groups: rubric.groups.map((group) => ({ ...group, kind: 'any' as const })),
        }));
        const results = free.map((_rubric, at) => after(free, chosen, possible, at));
        for (const result of results) expect(result).toEqual(results[0]);
      }),
    );
  });

  it('keep an adjusted score, and change it if it is chosen', () => {
    fc.assert(
      fc.property(situation, marks, ({ rubrics: [from, to], marks: possible, chosen }, typed) => {
        if (!from || !to) return;
        const answer = { ticks: fittingTicks(from, chosen), score: typed };
        const change = { from: { rubric: from, marks: possible }, to: { rubric: to, marks: possible } };
        fc.pre(isAdjusted(answer, change.from));
        expect(rescored(answer, change, false).score).toBe(typed);
        const ticks = fittingTicks(to, answer.ticks);
        expect(rescored(answer, change, true)).toEqual({ ticks, score: score(to, ticks, possible) });
      }),
    );
  });

  it('are found whenever one answer could have another score', () => {
    fc.assert(
      fc.property(situation, ({ rubrics: [from, to], marks: possible, chosen }) => {
        if (!from || !to) return;
        const ticks = fittingTicks(from, chosen);
        const answer = { ticks, score: score(from, ticks, possible) };
        const change = { from: { rubric: from, marks: possible }, to: { rubric: to, marks: possible } };
        if (!changesPoints(from, to)) expect(rescored(answer, change, false)).toEqual(answer);
      }),
    );
  });

  it('are not other words, and not a further criterion', () => {
    fc.assert(
      fc.property(situation, fc.string(), ({ rubrics }, text) => {
        const from = firstOf(rubrics);
        const worded = from.groups.map((group) => ({
          ...group,
          title: text,
          criteria: [...group.criteria.map((each) => ({ ...each, text })), { id: 1_000, text, points: 1 }],
        }));
        expect(changesPoints(from, { ...from, groups: worded })).toBe(false);
      }),
    );
  });

  it('are a group of new criteria that gives something though nothing of it is ticked', () => {
    const from: Rubric = { start: 'zero', groups: [] };
    const criteria = [{ id: 9, text: 'neat', points: 1 }];
    const bonus = { title: '', kind: 'any' as const, floor: 0.5, ceiling: null, criteria };
    expect(changesPoints(from, { ...from, groups: [bonus] })).toBe(true);
    expect(changesPoints(from, { ...from, groups: [{ ...bonus, floor: null }] })).toBe(false);
  });
});
