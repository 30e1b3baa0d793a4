/** @jest-environment node */
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import {
  askedKinds,
  askedOf,
  contradictionsOf,
  isInTable,
  wantedIn,
  withoutTarget,
  withTarget,
  withWanted,
} from './plan.rules';

const easy: PlanCell = { categoryId: 1, difficulty: 1, count: 3 };
const apply: PlanCell = { bloomsTaxonomy: 'apply', count: 5 };
const marks: PlanCell = { bloomsTaxonomy: 'apply', unit: 'marks', count: 30 };

describe('the targets of a plan', () => {
  test('stay in their places when a number changes, and are told apart by kind and unit', () => {
    const plan = withTarget(withTarget([easy, apply], marks), { ...apply, count: 7 });
    expect(plan).toEqual([easy, { ...apply, count: 7 }, marks]);
    expect(withTarget(plan, { ...apply, unit: 'questions', count: 1 })).toHaveLength(3);
    expect(withoutTarget(plan, { ...marks, count: 0 })).toEqual([easy, { ...apply, count: 7 }]);
  });

  test('go from the table with 0, and ask for nothing while their number is 0', () => {
    expect(withWanted([easy, apply], { ...easy, count: 0 })).toEqual([apply]);
    expect(wantedIn([apply, easy], 1, 1)).toBe(3);
    expect(wantedIn([{ ...easy, questionType: 5 }], 1, 1)).toBe(0);
    expect(askedOf([easy, { ...apply, count: 0 }])).toEqual([easy]);
  });

  test.each<[string, PlanCell, boolean]>([
    ['questions of a topic and a difficulty', easy, true],
    ['the same with their unit', { ...easy, unit: 'questions' }, true],
    ['the same in marks', { ...easy, unit: 'marks' }, false],
    ['those of a type', { ...easy, questionType: 5 }, false],
    ['a topic of any difficulty', { categoryId: 1, count: 3 }, false],
    ['the whole exam', { count: 3 }, false],
  ])('are in the table if they are %s: %#', (_, cell, expected) => {
    expect(isInTable(cell)).toBe(expected);
  });
});

test('asks the bank for the topics of the plan, and for others where a target takes any', () => {
  expect(
    askedKinds([
      { categoryId: 1, difficulty: 2, count: 1 },
      { categoryId: 1, count: 1 },
    ]),
  ).toEqual({ topics: [1] });
  expect(
    askedKinds([
      { categoryId: 1, count: 1 },
      { questionType: 5, count: 1 },
    ]),
  ).toEqual({ topics: [1], others: true });
  expect(askedKinds([{ categoryId: 1, count: 0 }])).toEqual({ topics: [] });
});

describe('a plan contradicts itself', () => {
  const whole: PlanCell = { count: 10 };
  test.each<[string, PlanCell[], number[]]>([
    ['where a part is twice the whole', [whole, { ...apply, count: 20 }], [20]],
    [
      'where the levels of Bloom come to more',
      [whole, { ...apply, count: 6 }, { bloomsTaxonomy: 'create', count: 6 }],
      [12],
    ],
    [
      'where the difficulties of a topic come to more than the topic',
      [{ categoryId: 1, count: 4 }, easy, { ...easy, difficulty: 2 }],
      [6],
    ],
    ['where marks do', [{ unit: 'marks', count: 20 }, marks], [30]],
  ])('%s', (_, plan, parts) => {
    expect(contradictionsOf(plan).map((each) => each.parts)).toEqual(parts);
  });

  test.each<[string, PlanCell[]]>([
    ['by topics, as a question can have two', [whole, { categoryId: 1, count: 8 }, { categoryId: 2, count: 8 }]],
    ['by levels of different kinds', [whole, { ...apply, count: 8 }, { difficulty: 3, count: 8 }]],
    ['by marks against questions', [whole, marks]],
    ['while a number is empty', [{ count: 0 }, apply]],
    ['without targets', []],
  ])('not %s', (_, plan) => {
    expect(contradictionsOf(plan)).toEqual([]);
  });
});
