import fc from 'fast-check';
import {
  bestSharesOf,
  type CellFact,
  cellFlags,
  cellStates,
  curvedShare,
  defaultGradebookRules,
  type GradebookRules,
  totalOf,
  type WeighedColumn,
} from './gradebook';

const column = (key: string, weightage = 10, marks = 10): WeighedColumn => ({ key, weightage, marks });
const scored = (score: number, flag: CellFact['flag'] = null): CellFact => ({ score, state: 'graded', flag });
const missing: CellFact = { score: null, state: 'missing', flag: null };
const open: CellFact = { score: null, state: 'open', flag: null };
const none: CellFact = { score: null, state: 'none', flag: null };

const total = (columns: WeighedColumn[], cells: CellFact[], rules: Partial<GradebookRules> = {}) =>
  totalOf(columns, cells, { ...defaultGradebookRules, ...rules }, bestSharesOf(columns, [cells]));
const group = (id: number, weight: number, dropLowest = 0) => ({ id, name: `Group ${id}`, weight, dropLowest });
const inGroup = (key: string, groupId: number | null, extraCredit = false) => ({
  key,
  groupId,
  extraCredit,
  curve: { kind: 'none' as const },
});

describe('total without groups', () => {
  it('is the mean of graded submissions weighted by weightage', () => {
    const { share, outOf } = total([column('a', 30), column('b', 10)], [scored(10), scored(2)]);
    expect([share, outOf]).toEqual([(30 + 2) / 40, 40]);
  });

  it('is null for a class without weights, and before anything is graded', () => {
    expect(total([column('a', 0)], [scored(5)]).share).toBeNull();
    expect(total([column('a')], [open]).share).toBeNull();
    expect(total([], []).share).toBeNull();
  });

  it.each<[string, CellFact, GradebookRules['missing'], number, number]>([
    ['missing work not yet', missing, 'notYet', 1, 1],
    ['missing work as 0', missing, 'zero', 0.5, 1],
    ['an absence not yet', { ...open, flag: 'absent' }, 'notYet', 1, 1],
    ['an absence as 0', { ...open, flag: 'absent' }, 'zero', 0.5, 1],
    ['excused work never', { ...missing, flag: 'excused' }, 'zero', 1, 0],
    ['work that can still come never', open, 'zero', 1, 0],
    ['work to grade never', { ...open, state: 'toGrade' }, 'zero', 1, 0],
    ['late work by its mark', scored(10, 'late'), 'zero', 1, 0],
    ['what the student does not get never', none, 'zero', 1, 0],
  ])('counts %s', (_, cell, rule, share, count) => {
    const found = total([column('a'), column('b')], [scored(10), cell], { missing: rule });
    expect([found.share, found.missing]).toEqual([share, count]);
  });

  it('adds extra credit to the numerator, above full marks, too', () => {
    const columns = [column('a'), column('x', 2)];
    const rules = { columns: [inGroup('x', null, true)] };
    expect(total(columns, [scored(5), scored(10)], rules).share).toBeCloseTo(0.7);
    expect(total(columns, [scored(10), scored(10)], rules).share).toBeCloseTo(1.2);
    expect(total(columns, [open, scored(10)], rules).share).toBeNull();
    expect(total(columns, [scored(5), missing], { ...rules, missing: 'zero' }).share).toBe(0.5);
  });
});

describe('total with groups', () => {
  const columns = [column('a', 30), column('b', 10), column('c', 5)];

  it('lets a group of extra credit only add up to its weight, and never lowers a total by it', () => {
    const rules = {
      groups: [group(1, 60), group(2, 6)],
      columns: [inGroup('a', 1), inGroup('b', 2, true), inGroup('c', 2, true)],
    };
    const of = (...cells: CellFact[]) => total(columns, cells, rules).share;
    expect(of(scored(5), open, open)).toBeCloseTo(0.5);
    expect(of(scored(5), scored(10), open)).toBeCloseTo((30 + 4) / 60);
    expect(of(scored(5), scored(10), scored(0))).toBeCloseTo((30 + 4) / 60);
    expect(of(scored(10), scored(10), scored(10))).toBeCloseTo(66 / 60);
    expect(of(open, scored(10), open)).toBeNull();
  });

  it("replaces the sum of the members' weightages by the weight of the group", () => {
    const rules = { groups: [group(1, 60)], columns: [inGroup('a', 1), inGroup('b', 1)] };
    const { share } = total(columns, [scored(10), scored(2), scored(4)], rules);
    expect(share).toBeCloseTo((60 * (32 / 40) + 5 * 0.4) / 65);
  });

  it('weights members of a group without weightages by their marks', () => {
    const rules = { groups: [group(1, 60)], columns: [inGroup('a', 1), inGroup('b', 1)] };
    expect(total([column('a', 0, 30), column('b', 0, 10)], [scored(15), scored(10)], rules).share).toBeCloseTo(25 / 40);
  });

  it('excludes a group in which nothing is graded yet', () => {
    const rules = { groups: [group(1, 60), group(2, 40)], columns: [inGroup('a', 1), inGroup('b', 2)] };
    expect(total(columns, [scored(7), open, open], rules).share).toBeCloseTo(0.7);
  });

  it('drops the lowest mark, but never the last one and never extra credit', () => {
    const members = [inGroup('a', 1), inGroup('b', 1), inGroup('c', 1)];
    const drop = (count: number, cells: CellFact[]) =>
      total(columns, cells, { groups: [group(1, 60, count)], columns: members, missing: 'zero' });
    expect(drop(1, [scored(10), scored(2), scored(4)]).share).toBeCloseTo((30 + 2) / 35);
    expect(drop(1, [scored(10), missing, scored(4)]).share).toBeCloseTo((30 + 2) / 35);
    expect(drop(5, [scored(1), scored(2), scored(4)]).share).toBeCloseTo(0.4);
    const extra = { groups: [group(1, 60, 1)], columns: [inGroup('a', 1), inGroup('b', 1), inGroup('c', 1, true)] };
    expect(total(columns, [scored(10), scored(2), scored(0)], extra).share).toBe(1);
  });

  it('treats a column of a removed group as a column without a group', () => {
    expect(total(columns, [scored(10), scored(2), open], { columns: [inGroup('a', 9)] }).share).toBeCloseTo(32 / 40);
  });
});

it.each([
  [5, 10, { kind: 'none' }, 0.5, 0.5],
  [5, 10, { kind: 'add', points: 2 }, 0.8, 0.7],
  [9, 10, { kind: 'add', points: 2 }, 0.9, 1],
  [4, 10, { kind: 'top' }, 0.8, 0.5],
  [4, 10, { kind: 'top' }, undefined, 0.4],
  [0, 10, { kind: 'top' }, 0, 0],
  [4, 16, { kind: 'root' }, 0.8, 0.5],
  [5, 0, { kind: 'add', points: 2 }, 0.8, 0],
] as const)('curves %p of %p with %p and a best mark of %p to %p', (score, marks, curve, best, share) =>
  expect(curvedShare(score, marks, curve, best)).toBeCloseTo(share),
);

/** Exact fractions, so that the independent computation shares neither code nor rounding with the rules. */
interface Fraction {
  n: bigint;
  d: bigint;
}
const fraction = (n: number, d = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
const less = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
const numberOf = ({ n, d }: Fraction) => Number((n * 10n ** 15n) / d) / 1e15;

type Placed = { weight: number; marks: number; cell: CellFact; groupId: number | null; extraCredit: boolean };

const inEach =
  (id: number) =>
  ({ groupId }: Placed) =>
    groupId === id;

/** The total as a teacher would compute it on paper: drop, add up, divide. */
function byHand(placed: Placed[], groups: GradebookRules['groups'], rule: GradebookRules['missing']): number | null {
  const isOut = ({ cell }: Placed) => cell.flag === 'excused' || cell.state === 'none';
  let [above, below] = [fraction(0), fraction(0)];
  for (const each of [...groups, null]) {
    let members = placed.filter(({ groupId }) => groupId === (each?.id ?? null));
    if (each && members.every(({ weight }) => weight === 0))
      members = members.map((one) => ({ ...one, weight: one.marks }));
    members = members.filter((one) => !isOut(one) && one.weight > 0);
    const isBonus =
      each && placed.some(inEach(each.id)) && placed.filter(inEach(each.id)).every((one) => one.extraCredit);
    if (isBonus) {
      const offered = members.reduce((sum, { weight }) => sum + weight, 0);
      for (const { cell, weight, marks } of members)
        if (cell.score !== null) above = plus(above, fraction(cell.score * weight * each.weight, marks * offered));
      continue;
    }
    const absent = ({ cell }: Placed) =>
      cell.state === 'missing' || (cell.flag === 'absent' && cell.state !== 'writing');
    let lines = members
      .filter(({ extraCredit }) => !extraCredit)
      .flatMap((one): [Fraction, number][] => {
        if (one.cell.score !== null) return [[fraction(one.cell.score, one.marks), one.weight]];
        return absent(one) && rule === 'zero' ? [[fraction(0), one.weight]] : [];
      });
    for (let left = each?.dropLowest ?? 0; left > 0 && lines.length > 1; left -= 1) {
      const lowest = lines.reduce((low, line) => (less(line[0], low[0]) ? line : low));
      lines = lines.filter((line) => line !== lowest);
    }
    const possible = lines.reduce((sum, [, weight]) => plus(sum, fraction(weight)), fraction(0));
    let earned = lines.reduce((sum, [share, weight]) => plus(sum, times(share, fraction(weight))), fraction(0));
    for (const { cell, weight, marks, extraCredit } of members)
      if (extraCredit && cell.score !== null) earned = plus(earned, fraction(cell.score * weight, marks));
    if (each) {
      if (possible.n === 0n) continue;
      above = plus(above, times(fraction(each.weight), over(earned, possible)));
      below = plus(below, fraction(each.weight));
    } else [above, below] = [plus(above, earned), plus(below, possible)];
  }
  return below.n === 0n ? null : numberOf(over(above, below));
}

const cell = fc
  .record({
    state: fc.constantFrom(...cellStates),
    flag: fc.option(fc.constantFrom(...cellFlags)),
    score: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ state, flag, score }): CellFact => ({
    state,
    flag,
    score: (state === 'graded' || state === 'released') && flag !== 'excused' ? score : null,
  }));
const placedOnes = fc.array(
  fc.record({
    weight: fc.constantFrom(0, 5, 10, 25),
    marks: fc.integer({ min: 10, max: 40 }),
    cell,
    groupId: fc.constantFrom(null, 1, 2),
    extraCredit: fc.boolean(),
  }),
  { maxLength: 8 },
);
const twoGroups = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3 }))
  .map(([one, two, drop]) => [group(1, one, drop), group(2, two)]);

it('agrees with an independent computation in exact fractions for all groups, drops, extra credit and states', () => {
  fc.assert(
    fc.property(placedOnes, twoGroups, fc.constantFrom('zero' as const, 'notYet' as const), (placed, groups, rule) => {
      const columns = placed.map(({ weight, marks }, at) => column(`a${at}`, weight, marks));
      const rules = {
        groups,
        columns: placed.map(({ groupId, extraCredit }, at) => inGroup(`a${at}`, groupId, extraCredit)),
        missing: rule,
      };
      const { share } = total(
        columns,
        placed.map((one) => one.cell),
        rules,
      );
      const expected = byHand(placed, groups, rule);
      if (expected === null || share === null) expect(share).toBe(expected);
      else expect(share).toBeCloseTo(expected, 9);
    }),
    { numRuns: 2000 },
  );
});

it('never lowers a total when a mark is raised, without drops and curves', () => {
  fc.assert(
    fc.property(placedOnes, fc.nat(), (placed, which) => {
      const columns = placed.map(({ weight, marks }, at) => column(`a${at}`, weight, marks));
      const cells = placed.map((one) => one.cell);
      const at = cells.findIndex(({ score }, index) => score !== null && index >= which % (cells.length || 1));
      if (at < 0) return;
      const raised = cells.map((one, index) => (index === at ? { ...one, score: (one.score ?? 0) + 1 } : one));
      const [before, after] = [total(columns, cells).share, total(columns, raised).share];
      expect(after ?? 0).toBeGreaterThanOrEqual((before ?? 0) - 1e-12);
    }),
  );
});

it('finds the best share of each column without excused submissions, missing marks and columns without marks', () => {
  const columns = [column('a'), column('b', 10, 0), column('c')];
  const rows = [[scored(4), scored(3), open], [scored(8), scored(3), scored(9, 'excused')], [scored(6)]];
  expect(bestSharesOf(columns, rows)).toEqual(new Map([['a', 0.8]]));
});

it('leaves the marks of a column as they are if a student has more than full marks', () => {
  expect(curvedShare(4, 10, { kind: 'top' }, 1.5)).toBe(0.4);
});

describe('formula of a total', () => {
  const columns = [column('a'), column('b'), column('c'), column('d', 0), column('e'), column('f')];
  const cells = [scored(5), missing, { ...missing, flag: 'excused' as const }, scored(5), open, scored(10)];
  const columnRules = [inGroup('f', null, true)];

  it.each([
    ['zero', 'zero', 1],
    ['notYet', 'missing', 1],
  ] as const)('says for each mark why it counts, missing ones as %s', (rule, use, count) => {
    const { parts, missing: found } = total(columns, cells, { columns: columnRules, missing: rule });
    const uses = parts.map(({ groupId, inputs }) => [groupId, inputs.map((input) => input.use)]);
    expect(uses).toEqual([[null, ['counts', use, 'excused', 'weightless', 'notYet', 'extra']]]);
    expect(found).toBe(count);
  });

  it('says which mark of a group was dropped, and still counts it as missing', () => {
    const rules = { groups: [group(1, 60, 1)], columns: [inGroup('a', 1), inGroup('b', 1)], missing: 'zero' as const };
    const { parts, missing: found } = total(columns.slice(0, 2), cells.slice(0, 2), rules);
    expect(parts.map(({ inputs }) => inputs.map(({ use, share }) => [use, share]))).toEqual([
      [
        ['counts', 0.5],
        ['dropped', 0],
      ],
    ]);
    expect(found).toBe(1);
  });

  it('leaves out a group without weight, whose marks would otherwise be divided by nothing', () => {
    const rules = { groups: [group(1, 0)], columns: [inGroup('a', 1)] };
    const found = total([column('a'), column('b')], [scored(10), scored(5)], rules);
    expect(found.parts.map(({ share, earned }) => [share, earned])).toEqual([
      [null, 0],
      [0.5, 5],
    ]);
    expect([found.share, found.outOf]).toEqual([0.5, 10]);
  });
});
