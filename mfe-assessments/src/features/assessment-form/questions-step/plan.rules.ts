import { assemble } from '@teacher-portal/assembly/assemble';
import { type Candidate, questionsOf, statesOf } from '@teacher-portal/assembly/plan';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Difficulty } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCandidate } from '@teacher-portal/remote-sdk/contract/question-choice';
import { type Placed, withParents } from './blueprint.rules';

/** How many questions of a topic and a difficulty the exam is to have; from 1. */
export interface Wanted {
  topicId: number;
  level: Difficulty;
  count: number;
}

/** A wanted number against what there is. */
export interface Lack extends Wanted {
  lacks: number;
}

/** Above this, more use makes a question no dearer. */
const USES_MAX = 50;

/** The plan with another number in one cell; 0 takes the cell out. */
export function withWanted(plan: readonly Wanted[], { topicId, level, count }: Wanted): Wanted[] {
  const others = plan.filter((each) => each.topicId !== topicId || each.level !== level);
  return count > 0 ? [...others, { topicId, level, count }] : others;
}

export const wantedIn = (plan: readonly Wanted[], topicId: number, level: Difficulty): number =>
  plan.find((each) => each.topicId === topicId && each.level === level)?.count ?? 0;

/** A chosen question, as the plan counts it. */
export interface PlacedQuestion extends Placed {
  id: number;
}

const cellsOf = (
  plan: readonly Wanted[],
  parents: ReadonlyMap<number, number>,
  { tags, difficulty }: { tags: readonly (string | number)[]; difficulty: Difficulty },
): number[] => {
  const topics = withParents(tags, parents);
  return plan.flatMap(({ topicId, level }, cell) => (level === difficulty && topics.has(topicId) ? [cell] : []));
};

const parentsOf = (topics: readonly Category[]) => new Map(topics.map(({ id, parentId }) => [id, parentId]));

/** What these questions lack of the plan, by cell, in the order of the plan. */
export function lacksOf(
  plan: readonly Wanted[],
  topics: readonly Category[],
  chosen: readonly PlacedQuestion[],
): Lack[] {
  const parents = parentsOf(topics);
  const counted = chosen.map((question): Candidate => ({
    id: question.id,
    cells: cellsOf(plan, parents, question),
    cost: 0,
  }));
  const targets = plan.map(({ count }) => questionsOf(count));
  return statesOf({ targets }, counted).flatMap(({ lacks }, cell) => {
    const wanted = plan[cell];
    return wanted && lacks > 0 ? [{ ...wanted, lacks }] : [];
  });
}

interface Filling {
  topics: readonly Category[];
  candidates: readonly PlanCandidate[];
  /** The chosen questions; those of `kept` stay. */
  chosen: readonly PlacedQuestion[];
  kept: ReadonlySet<number>;
  seed: number;
}

/**
 * The ids of the questions that come nearest to the plan: the kept ones in their order, then others, those used least
 * first among equal ones. Questions of a passage come together.
 */
export function fillPlan(plan: readonly Wanted[], { topics, candidates, chosen, kept, seed }: Filling): number[] {
  const parents = parentsOf(topics);
  const stays = chosen.filter(({ id }) => kept.has(id));
  const fixed = new Set(stays.map(({ id }) => id));
  const all = [
    ...stays.map((question): Candidate => ({ id: question.id, cells: cellsOf(plan, parents, question), cost: 0 })),
    ...candidates
      .filter(({ id }) => !fixed.has(id))
      .map(({ id, passageId, timesUsed, ...question }): Candidate => ({
        id,
        cells: cellsOf(plan, parents, question),
        cost: Math.min(timesUsed, USES_MAX),
        ...(passageId === null ? {} : { block: passageId }),
      })),
  ];
  return assemble(all, { targets: plan.map(({ count }) => questionsOf(count)), fixed }, seed).map(({ id }) => id);
}
