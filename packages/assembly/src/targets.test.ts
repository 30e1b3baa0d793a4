import fc from 'fast-check';
import { assemble } from './assemble';
import { amountsOf, violationsOf } from './check';
import { type Candidate, type Plan, questionsOf, statesOf, type Target } from './plan';
import { swapsFor } from './swap';

const question = (id: number, cells: number[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  cells,
  cost: 0,
  ...more,
});
const marksOf = (wanted: number): Target => ({ wanted, unit: 'marks', isExact: false });
const exactly = (wanted: number, unit: Target['unit'] = 'questions'): Target => ({ wanted, unit, isExact: true });
const planOf = (targets: Target[], fixed: number[] = []): Plan => ({ targets, fixed: new Set(fixed) });
const idsOf = (chosen: readonly Candidate[]) => chosen.map(({ id }) => id).sort((one, other) => one - other);

describe('targets of several kinds', () => {
  it('meets targets by topic, by level and by type at once', () => {
    // Cells 0 and 1: topics; 2 and 3: levels; 4: a type.
    const bank = Array.from({ length: 60 }, (_, id) =>
      question(id, [id % 2, 2 + (id % 3 === 0 ? 1 : 0), ...(id % 5 === 0 ? [4] : [])]),
    );
    const plan = planOf([questionsOf(5), questionsOf(5), questionsOf(7), questionsOf(3), questionsOf(2)]);
    expect(statesOf(plan, assemble(bank, plan, 3)).map(({ has }) => has)).toEqual([5, 5, 7, 3, 2]);
  });

  it('counts marks where a target is in marks, and says what is lacking in marks', () => {
    const bank = [question(1, [0], { marks: 4 }), question(2, [0], { marks: 3 }), question(3, [0], { marks: 2 })];
    expect(idsOf(assemble(bank, planOf([marksOf(5)]), 1))).toEqual([2, 3]);
    expect(statesOf(planOf([marksOf(12)]), assemble(bank, planOf([marksOf(12)]), 1))).toEqual([
      { target: 12, has: 9, lacks: 3, exceeds: 0 },
    ]);
  });

  it('keeps the length of the whole before anything else, and fills it with what no other target forbids', () => {
    // Cell 0: the whole; 1 and 2: topics.
    const bank = Array.from({ length: 30 }, (_, id) => question(id, [0, ...(id < 20 ? [1 + (id % 2)] : [])]));
    const short = planOf([exactly(6), questionsOf(5), questionsOf(5)]);
    expect(assemble(bank, short, 1)).toHaveLength(6);
    const long = planOf([exactly(12), questionsOf(3), questionsOf(3)]);
    expect(statesOf(long, assemble(bank, long, 1)).map(({ has }) => has)).toEqual([12, 3, 3]);
  });

  it('meets the marks of the whole exactly where the questions can', () => {
    const bank = Array.from({ length: 24 }, (_, id) => question(id, [0, 1], { marks: 2 + (id % 4) }));
    const plan = planOf([exactly(37, 'marks'), exactly(11)]);
    expect(statesOf(plan, assemble(bank, plan, 5)).map(({ has }) => has)).toEqual([37, 11]);
  });

  it('asks nothing of a question without marks where only marks are wanted', () => {
    expect(assemble([question(1, [0]), question(2, [0], { marks: 0 })], planOf([marksOf(3)]), 1)).toEqual([]);
  });
});

describe('questions that are kept apart', () => {
  it('takes one of a group, another where the first is fixed, and both only if both are fixed', () => {
    const bank = [1, 2, 3].map((id) => question(id, [0], { apart: [7] }));
    expect(assemble(bank, planOf([questionsOf(3)]), 1)).toHaveLength(1);
    expect(idsOf(assemble(bank, planOf([questionsOf(3)], [2]), 1))).toEqual([2]);
    expect(idsOf(assemble(bank, planOf([questionsOf(3)], [1, 3]), 1))).toEqual([1, 3]);
  });

  it('leaves a passage out that has what was taken', () => {
    const passage = [1, 2].map((id) => question(id, [0], { block: 4, ...(id === 1 && { apart: [7] }) }));
    const bank = [...passage, question(3, [0, 1], { apart: [7] })];
    expect(idsOf(assemble(bank, planOf([questionsOf(3), questionsOf(1)], [3]), 1))).toEqual([3]);
  });
});

describe('another question for a place', () => {
  const bank = [
    question(1, [0]),
    question(2, [0], { cost: 3 }),
    question(3, [0], { cost: 1 }),
    question(4, [1]),
    question(5, [0], { block: 2 }),
    question(6, [0], { apart: [7] }),
    question(7, [1], { apart: [7] }),
  ];
  const plan = planOf([questionsOf(1), questionsOf(1)]);
  const chosen = bank.filter(({ id }) => id === 1 || id === 7);

  it('names those that keep the plan first, the less used before the others, without passages and what must stay apart', () => {
    const swaps = swapsFor(bank, plan, chosen, { out: 1, seed: 1 });
    expect(swaps.map(({ candidate, farther }) => [candidate.id, farther])).toEqual([
      [3, 1],
      [2, 3],
      [4, 1400],
    ]);
  });

  it('says that the choice comes nearer where the place did not fit the plan', () => {
    const off = swapsFor(bank, planOf([questionsOf(0), questionsOf(2)]), chosen, { out: 1, seed: 1 });
    expect(off[0]).toEqual({ candidate: expect.objectContaining({ id: 4 }), farther: -1400 });
  });

  it('names nothing for a place that is not there', () => {
    expect(swapsFor(bank, plan, chosen, { out: 99, seed: 1 })).toEqual([]);
  });
});

describe('the checker', () => {
  const bank = [
    question(1, [0], { block: 5, marks: 2 }),
    question(2, [0], { block: 5, marks: 3 }),
    question(3, [0, 1], { apart: [7], marks: 4 }),
    question(4, [1], { apart: [7] }),
  ];
  const plan = planOf([questionsOf(2), marksOf(4)]);

  it('finds a split passage, two that belong apart, one that is twice, one of nowhere, and a fixed one that is missing', () => {
    const rulesOf = (ids: number[], fixed: number[] = []) =>
      violationsOf(bank, planOf([], fixed), ids).map(({ rule }) => rule);
    expect(rulesOf([1])).toEqual(['whole']);
    expect(rulesOf([1], [1])).toEqual([]);
    expect(rulesOf([3, 4])).toEqual(['apart']);
    expect(rulesOf([3, 4], [3, 4])).toEqual([]);
    expect(rulesOf([3, 3])).toEqual(['twice']);
    expect(rulesOf([9])).toEqual(['unknown']);
    expect(rulesOf([3], [1])).toEqual(['fixed']);
    expect(rulesOf([1, 2, 3])).toEqual([]);
  });

  it('counts questions and marks on its own', () => {
    expect(amountsOf(bank, plan, [1, 3])).toEqual([
      { wanted: 2, has: 2 },
      { wanted: 4, has: 4 },
    ]);
  });

  const candidates = fc
    .array(
      fc.record({
        cells: fc.uniqueArray(fc.nat(4), { maxLength: 4 }),
        marks: fc.nat(5),
        cost: fc.nat(20),
        block: fc.option(fc.nat(4), { nil: undefined }),
        apart: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
      }),
      { maxLength: 30 },
    )
    .map((all) =>
      all.map(({ block, ...rest }, id): Candidate => ({ id, ...rest, ...(block === undefined ? {} : { block }) })),
    );
  const targets = fc.array(
    fc.record({
      wanted: fc.nat(8),
      unit: fc.constantFrom('questions' as const, 'marks' as const),
      isExact: fc.boolean(),
    }),
    { minLength: 5, maxLength: 5 },
  );

  it('finds nothing in any choice, counts what the choice says, and sees the same for the same seed', () => {
    fc.assert(
      fc.property(
        candidates,
        targets,
        fc.uniqueArray(fc.nat(29), { maxLength: 6 }),
        fc.nat(),
        (all, wanted, ids, seed) => {
          const fixed = planOf(wanted, ids);
          const chosen = assemble(all, fixed, seed);
          const taken = chosen.map(({ id }) => id);
          expect(violationsOf(all, fixed, taken)).toEqual([]);
          const said = statesOf(fixed, chosen).map(({ target, has }) => ({ wanted: target, has }));
          expect(amountsOf(all, fixed, taken)).toEqual(said);
          expect(
            assemble([...all].reverse(), fixed, seed)
              .map(({ id }) => id)
              .sort(),
          ).toEqual([...taken].sort());
        },
      ),
    );
  });
});
