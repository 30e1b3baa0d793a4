import { assemble } from '@teacher-portal/assembly/assemble';
import { type Candidate, statesOf, type Target } from '@teacher-portal/assembly/plan';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type BloomsTaxonomy, type Difficulty, type QuestionType } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { type PlanCandidate } from '@teacher-portal/remote-sdk/contract/question-choice';
import { withParents } from './blueprint.rules';
import { askedOf, isWhole, unitOf } from './plan.rules';

/** A chosen question, as the plan counts it. */
export interface PlacedQuestion {
  id: number;
  tags: readonly string[];
  difficulty: Difficulty;
  bloomsTaxonomy: BloomsTaxonomy | null;
  questionType: QuestionType;
  /** Its marks in the exam; 0 if nobody has said. */
  score: number;
}

type Countable = Omit<PlacedQuestion, 'id' | 'tags'> & { tags: readonly (string | number)[] };

/** A target that is missed; `exceeds` is said of the whole exam only, as other targets bear more. */
export interface Gap {
  cell: PlanCell;
  lacks: number;
  exceeds: number;
}

/** Above this, more use makes a question no dearer. */
const USES_MAX = 50;

const targetsOf = (plan: readonly PlanCell[]): Target[] =>
  plan.map((cell) => ({ wanted: cell.count, unit: unitOf(cell), isExact: isWhole(cell) }));

const parentsOf = (topics: readonly Category[]) => new Map(topics.map(({ id, parentId }) => [id, parentId]));

/** The targets that a question counts for, by their place in the plan. */
function cellsOf(plan: readonly PlanCell[], parents: ReadonlyMap<number, number>, question: Countable): number[] {
  const topics = withParents(question.tags, parents);
  return plan.flatMap(({ categoryId, difficulty, bloomsTaxonomy, questionType }, at) =>
    (categoryId === undefined || topics.has(categoryId)) &&
    (difficulty === undefined || difficulty === question.difficulty) &&
    (bloomsTaxonomy === undefined || bloomsTaxonomy === question.bloomsTaxonomy) &&
    (questionType === undefined || questionType === question.questionType)
      ? [at]
      : [],
  );
}

/** The targets that these questions miss, in the order of the plan. */
export function gapsOf(
  wished: readonly PlanCell[],
  topics: readonly Category[],
  chosen: readonly PlacedQuestion[],
): Gap[] {
  const plan = askedOf(wished);
  const parents = parentsOf(topics);
  const counted = chosen.map((question): Candidate => ({
    ...{ id: question.id, cells: cellsOf(plan, parents, question), marks: question.score },
    cost: 0,
  }));
  return statesOf({ targets: targetsOf(plan) }, counted).flatMap(({ lacks, exceeds: more }, at) => {
    const cell = plan[at];
    const exceeds = cell && isWhole(cell) ? more : 0;
    return cell && lacks + exceeds > 0 ? [{ cell, lacks, exceeds }] : [];
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
export function fillPlan(wished: readonly PlanCell[], { topics, candidates, chosen, kept, seed }: Filling): number[] {
  const plan = askedOf(wished);
  const parents = parentsOf(topics);
  const stays = chosen.filter(({ id }) => kept.has(id));
  const fixed = new Set(stays.map(({ id }) => id));
  const all = [
    ...stays.map((question): Candidate => ({
      ...{ id: question.id, cells: cellsOf(plan, parents, question), marks: question.score },
      cost: 0,
    })),
    ...candidates
      .filter(({ id }) => !fixed.has(id))
      .map(({ id, passageId, timesUsed, ...question }): Candidate => ({
        ...{ id, cells: cellsOf(plan, parents, question), marks: question.score },
        cost: Math.min(timesUsed, USES_MAX),
        ...(passageId === null ? {} : { block: passageId }),
      })),
  ];
  return assemble(all, { targets: targetsOf(plan), fixed }, seed).map(({ id }) => id);
}

/** What the candidates of a plan are asked for by: its topics, and whether it also asks for questions of any. */
export function candidatesOf(wished: readonly PlanCell[]): { topics: number[]; others?: true } {
  const plan = askedOf(wished);
  const topics = [...new Set(plan.flatMap(({ categoryId }) => categoryId ?? []))];
  return { topics, ...(plan.some(({ categoryId }) => categoryId === undefined) && { others: true as const }) };
}
