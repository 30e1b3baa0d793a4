/** @jest-environment node */
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { type PlanCandidate } from '@teacher-portal/remote-sdk/contract/question-choice';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { category } from '@teacher-portal/remote-sdk/testing/fixtures';
import { contradictionsOf } from './plan.rules';
import { fillPlan, gapsOf, nextBest, type PlacedQuestion, planMetBy } from './plan-filling.rules';

const topics = [category({ id: 1, name: 'Cells' }), category({ id: 2, name: 'Energy', parentId: 1 })];
const offered = (id: number, more: Partial<PlanCandidate> = {}): PlanCandidate => ({
  ...{ id, tags: [1], difficulty: 2, bloomsTaxonomy: null, questionType: 1, score: 1, timesUsed: 0, passageId: null },
  ...more,
});
const asPlaced = ({ tags, ...rest }: PlanCandidate): PlacedQuestion => ({ ...rest, tags: tags.map(String) });
const bank = [
  offered(1, { bloomsTaxonomy: 'apply', score: 4 }),
  offered(2, { bloomsTaxonomy: 'apply', questionType: 5, tags: [2] }),
  offered(3, { bloomsTaxonomy: 'create', tags: [] }),
];
const placed = (ids: readonly number[]) => bank.filter(({ id }) => ids.includes(id)).map(asPlaced);
const fill = (plan: PlanCell[], kept: readonly number[] = []) =>
  fillPlan(plan, { topics, candidates: bank, chosen: placed(kept), kept: new Set(kept), seed: 1 });

describe('choosing by a plan', () => {
  test.each<[string, PlanCell[], number[]]>([
    ['a level of Bloom', [{ bloomsTaxonomy: 'create', count: 1 }], [3]],
    ['a type', [{ questionType: 5, count: 1 }], [2]],
    ['marks of a level of Bloom', [{ bloomsTaxonomy: 'apply', unit: 'marks', count: 4 }], [1]],
    ['a topic with those below it', [{ categoryId: 1, count: 2 }], [1, 2]],
    ['a length', [{ count: 3 }], [1, 2, 3]],
    ['a type within a topic', [{ categoryId: 2, questionType: 5, count: 1 }], [2]],
  ])('follows %s', (_, plan, expected) => {
    expect(fill(plan).sort()).toEqual(expected);
    expect(gapsOf(plan, topics, placed(expected))).toEqual([]);
  });

  test('takes all of a bank of 3 and says what is missing, in the unit of the target', () => {
    const plan: PlanCell[] = [{ count: 10 }, { bloomsTaxonomy: 'apply', unit: 'marks', count: 12 }];
    const chosen = fill(plan);
    expect(chosen.sort()).toEqual([1, 2, 3]);
    expect(gapsOf(plan, topics, placed(chosen)).map(({ lacks }) => lacks)).toEqual([7, 7]);
  });

  test('keeps all where everything is locked, and says what is too many', () => {
    const plan: PlanCell[] = [{ count: 2 }];
    expect(fill(plan, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(gapsOf(plan, topics, placed([1, 2, 3]))).toEqual([{ cell: plan[0], lacks: 0, exceeds: 1 }]);
  });

  test('keeps to the length of the whole where the bounds contradict each other', () => {
    expect(fill([{ count: 1 }, { bloomsTaxonomy: 'apply', count: 2 }])).toHaveLength(1);
  });

  test('chooses nothing for a plan of 0 questions, nor for a topic that is deleted', () => {
    expect(fill([])).toEqual([]);
    expect(fill([{ count: 0 }])).toEqual([]);
    expect(fill([{ categoryId: 99, count: 2 }])).toEqual([]);
  });
});

describe('a plan of chosen questions', () => {
  test('asks for their number, their levels of Bloom, and each topic with those below it by difficulty', () => {
    const all = placed([1, 2, 3]);
    const plan = planMetBy(all, topics);
    expect(plan).toEqual([
      { count: 3 },
      { bloomsTaxonomy: 'create', count: 1 },
      { bloomsTaxonomy: 'apply', count: 2 },
      { categoryId: 1, difficulty: 2, count: 2 },
      { categoryId: 2, difficulty: 2, count: 1 },
    ]);
    expect(gapsOf(plan, topics, all)).toEqual([]);
    expect(contradictionsOf(plan)).toEqual([]);
    expect(fill(plan).sort()).toEqual([1, 2, 3]);
  });

  test('is none without questions, knows no topic that is deleted, and no more cells than a plan may have', () => {
    expect(planMetBy([], topics)).toEqual([]);
    expect(planMetBy([asPlaced(offered(1, { tags: [99] }))], topics)).toEqual([{ count: 1 }]);
    const many = Array.from({ length: 300 }, (_, at) => category({ id: at + 1, name: `Topic ${at}` }));
    const chosen = many.map(({ id }) => asPlaced(offered(id, { tags: [id] })));
    const plan = planMetBy(chosen, many);
    expect(plan[0]).toEqual({ count: limits.autoSelectMax });
    expect(plan).toHaveLength(limits.planTopicsMax + 1);
  });
});

describe('the next best question', () => {
  const offers = [...bank, offered(4, { bloomsTaxonomy: 'apply', score: 4, timesUsed: 9 }), offered(5)];
  const plan: PlanCell[] = [
    { bloomsTaxonomy: 'apply', count: 1 },
    { unit: 'marks', count: 4 },
  ];
  const swap = (given: Partial<Parameters<typeof nextBest>[1]> = {}) =>
    nextBest(plan, {
      ...{ topics, candidates: offers, chosen: placed([1]), out: 1, passed: new Set<number>(), seed: 1 },
      ...given,
    });

  test('keeps every target of the plan, those in marks too', () => {
    expect(swap()).toBe(4);
  });

  test('is none that stood there before, nor one that leads away from the plan, nor one of a passage', () => {
    expect(swap({ passed: new Set([4]) })).toBeUndefined();
    expect(swap({ candidates: bank })).toBeUndefined();
    expect(swap({ candidates: [offered(4, { bloomsTaxonomy: 'apply', score: 4, passageId: 7 })] })).toBeUndefined();
  });

  test('may be one that meets the plan better', () => {
    expect(swap({ chosen: placed([3]), out: 3 })).toBe(1);
  });

  test('is none for a question that is not chosen', () => {
    expect(swap({ out: 5 })).toBeUndefined();
  });
});
