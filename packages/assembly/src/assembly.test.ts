import fc from 'fast-check';
import { assemble } from './assemble';
import { type Candidate, distanceOf, questionsOf, statesOf } from './plan';

const question = (id: number, cells: number[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  cells,
  cost: 0,
  ...more,
});
const each = (...wanted: number[]) => wanted.map(questionsOf);
const nothingFixed = new Set<number>();
const idsOf = (chosen: readonly Candidate[]) => chosen.map(({ id }) => id).sort((one, other) => one - other);

describe('assembling', () => {
  it('meets a plan that the bank can meet', () => {
    const bank = Array.from({ length: 40 }, (_, at) => question(at, [at % 4]));
    const plan = { targets: each(3, 0, 5, 1), fixed: nothingFixed };
    expect(statesOf(plan, assemble(bank, plan, 1)).map(({ has }) => has)).toEqual([3, 0, 5, 1]);
  });

  it('takes all there are and says by cell what is missing', () => {
    const bank = [question(1, [0]), question(2, [0]), question(3, [1])];
    const plan = { targets: each(4, 1), fixed: nothingFixed };
    const chosen = assemble(bank, plan, 1);
    expect(idsOf(chosen)).toEqual([1, 2, 3]);
    expect(statesOf(plan, chosen)).toEqual([
      { target: 4, has: 2, lacks: 2, exceeds: 0 },
      { target: 1, has: 1, lacks: 0, exceeds: 0 },
    ]);
  });

  it('counts a question of two topics in both', () => {
    const bank = [question(1, [0, 1]), question(2, [0]), question(3, [1])];
    const plan = { targets: each(1, 1), fixed: nothingFixed };
    expect(distanceOf(plan, assemble(bank, plan, 7))).toBe(0);
  });

  it('exchanges what it took first where two others meet the plan', () => {
    // The first question helps most at once, but then a cell has one too many or lacks one.
    const bank = [question(1, [0, 1, 2]), question(2, [0, 1]), question(3, [2, 3])];
    const plan = { targets: each(1, 1, 1, 1), fixed: nothingFixed };
    expect(idsOf(assemble(bank, plan, 3))).toEqual([2, 3]);
  });

  it('takes the questions of a passage together or not at all, and keeps what is fixed', () => {
    const passage = [1, 2, 3].map((id) => question(id, [0], { block: 9 }));
    const others = [question(4, [0]), question(5, [0])];
    expect(idsOf(assemble([...passage, ...others], { targets: each(3), fixed: nothingFixed }, 2))).toEqual([1, 2, 3]);
    expect(idsOf(assemble([...passage, ...others], { targets: each(2), fixed: nothingFixed }, 2))).toEqual([4, 5]);
    expect(idsOf(assemble([...passage, ...others], { targets: each(2), fixed: new Set([1]) }, 2))).toHaveLength(2);
  });

  it('takes the cheaper of equal questions', () => {
    const bank = [question(1, [0], { cost: 5 }), question(2, [0]), question(3, [0], { cost: 2 })];
    for (const seed of [1, 2, 3])
      expect(idsOf(assemble(bank, { targets: each(1), fixed: nothingFixed }, seed))).toEqual([2]);
  });

  it('gives the same choice for the same seed, in whatever order the bank comes, and others for others', () => {
    const bank = Array.from({ length: 60 }, (_, at) => question(at, [at % 3]));
    const plan = { targets: each(5, 5, 5), fixed: nothingFixed };
    const first = assemble(bank, plan, 11);
    expect(assemble([...bank].reverse(), plan, 11)).toEqual(first);
    expect(idsOf(assemble(bank, plan, 12))).not.toEqual(idsOf(first));
  });

  const candidates = fc
    .array(
      fc.record({
        cells: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
        block: fc.option(fc.nat(4), { nil: undefined }),
        cost: fc.nat(20),
      }),
      { maxLength: 30 },
    )
    .map((all) =>
      all.map(({ block, ...rest }, id): Candidate => ({ id, ...rest, ...(block === undefined ? {} : { block }) })),
    );
  const targets = fc.array(fc.nat(6), { minLength: 5, maxLength: 5 });

  it('keeps the fixed ones, takes none twice, and leaves nothing out that would help', () => {
    fc.assert(
      fc.property(candidates, targets, fc.infiniteStream(fc.boolean()), fc.nat(), (bank, wanted, draw, seed) => {
        const fixed = new Set(bank.filter(() => draw.next().value === true).map(({ id }) => id));
        const plan = { targets: each(...wanted), fixed };
        const chosen = assemble(bank, plan, seed);
        const ids = new Set(chosen.map(({ id }) => id));
        expect(ids.size).toBe(chosen.length);
        expect([...fixed].every((id) => ids.has(id))).toBe(true);
        const distance = distanceOf(plan, chosen);
        const kept = bank.filter(({ id }) => fixed.has(id));
        expect(distance).toBeLessThanOrEqual(distanceOf(plan, kept));
        const alone = bank.filter(({ id, block }) => !ids.has(id) && block === undefined);
        for (const other of alone) expect(distanceOf(plan, [...chosen, other])).toBeGreaterThanOrEqual(distance);
      }),
    );
  });

  it('never splits a passage of which nothing is fixed', () => {
    fc.assert(
      fc.property(candidates, targets, fc.nat(), (bank, wanted, seed) => {
        const ids = new Set(
          assemble(bank, { targets: each(...wanted), fixed: nothingFixed }, seed).map(({ id }) => id),
        );
        const asked = bank.filter(({ block }) => block !== undefined);
        for (const { block } of asked) {
          const members = asked.filter((other) => other.block === block);
          expect(new Set(members.map(({ id }) => ids.has(id))).size).toBe(1);
        }
      }),
    );
  });

  it('meets every plan that was made from questions of the bank that stand in one cell each', () => {
    const single = fc.array(fc.nat(4), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(single, fc.infiniteStream(fc.boolean()), fc.nat(), (cells, draw, seed) => {
        const bank = cells.map((cell, id) => question(id, [cell]));
        const wanted = [0, 0, 0, 0, 0];
        for (const {
          cells: [cell = 0],
        } of bank.filter(() => draw.next().value === true))
          wanted[cell] = (wanted[cell] ?? 0) + 1;
        const plan = { targets: each(...wanted), fixed: nothingFixed };
        expect(distanceOf(plan, assemble(bank, plan, seed))).toBe(0);
      }),
    );
  });
});
