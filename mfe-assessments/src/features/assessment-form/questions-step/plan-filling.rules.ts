import { assemble } from '@teacher-portal/assembly/assemble';
import { type Candidate, countsOf, missedBy, statesOf, type Target } from '@teacher-portal/assembly/plan';
import { swapsFor } from '@teacher-portal/assembly/swap';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import {
  type BloomsTaxonomy,
  bloomsTaxonomy,
  type Difficulty,
  type QuestionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell, planCountMax, type PlanKind } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type PlanCandidate } from '@teacher-portal/remote-sdk/contract/question-choice';
import { levels, withParents } from './blueprint.rules';
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

/** A plan, and where its questions come from. */
export interface PlanOfExam {
  of: { courseId: number; gradeId: number };
  plan: readonly PlanCell[];
  /** Without the questions of so many of the last exams of these students. */
  withoutLast: number;
}

/** Questions with the marks that they have in the exam. */
export function withMarks<Chosen extends { id: number; score: number }>(
  questionMarks: readonly { questionId: number; marks: number }[],
  chosen: readonly Chosen[],
): Chosen[] {
  const marks = new Map(questionMarks.map((entry) => [entry.questionId, entry.marks]));
  return chosen.map((question) => ({ ...question, score: marks.get(question.id) ?? question.score }));
}

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

/**
 * The plan that these questions meet: how many of each topic and difficulty, of each level of Bloom, and the length of the
 * whole. What would be more than a plan may have is left out.
 */
export function planMetBy(chosen: readonly PlacedQuestion[], topics: readonly Category[]): PlanCell[] {
  const parents = parentsOf(topics);
  const known = chosen.flatMap(({ tags }) => tags.map(Number).filter((id) => parents.has(id)));
  const inTopics = [...new Set(known)].slice(0, limits.planTopicsMax);
  const kinds: PlanKind[] = [
    {},
    ...Object.values(bloomsTaxonomy).map((level) => ({ bloomsTaxonomy: level })),
    ...inTopics.flatMap((categoryId) => levels.map((level) => ({ categoryId, difficulty: level }))),
  ];
  const wished = kinds.map((kind): PlanCell => ({ ...kind, count: 0 }));
  const { taken } = countedFor(wished, { topics, chosen, candidates: [] });
  const counts = countsOf(taken, targetsOf(wished));
  return wished
    .map((cell, at) => ({ ...cell, count: Math.min(counts[at] ?? 0, planCountMax()) }))
    .filter(({ count }) => count > 0)
    .slice(0, limits.planCellsMax);
}

/** The targets that these questions miss, in the order of the plan. */
export function gapsOf(
  wished: readonly PlanCell[],
  topics: readonly Category[],
  chosen: readonly PlacedQuestion[],
): Gap[] {
  const plan = askedOf(wished);
  const { taken } = countedFor(plan, { topics, chosen, candidates: [] });
  return statesOf({ targets: targetsOf(plan) }, taken).flatMap(({ lacks, exceeds: more }, at) => {
    const cell = plan[at];
    const exceeds = cell && isWhole(cell) ? more : 0;
    return cell && lacks + exceeds > 0 ? [{ cell, lacks, exceeds }] : [];
  });
}

/** The chosen questions and the others that are offered, for the engine. */
function countedFor(
  plan: readonly PlanCell[],
  { topics, chosen, candidates }: Pick<Filling, 'topics' | 'chosen' | 'candidates'>,
): { taken: Candidate[]; free: Candidate[] } {
  const parents = parentsOf(topics);
  const ids = new Set(chosen.map(({ id }) => id));
  const counted = ({ id, ...question }: Countable & { id: number }) => ({
    ...{ id, cells: cellsOf(plan, parents, question), marks: question.score },
  });
  return {
    taken: chosen.map((question) => ({ ...counted(question), cost: 0 })),
    free: candidates
      .filter(({ id }) => !ids.has(id))
      .map((question) => ({
        ...counted(question),
        cost: Math.min(question.timesUsed, USES_MAX),
        ...(question.passageId === null ? {} : { block: question.passageId }),
      })),
  };
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
  const stays = chosen.filter(({ id }) => kept.has(id));
  const { taken, free } = countedFor(plan, { topics, candidates, chosen: stays });
  const fixed = new Set(stays.map(({ id }) => id));
  return assemble([...taken, ...free], { targets: targetsOf(plan), fixed }, seed).map(({ id }) => id);
}

interface Swapping extends Omit<Filling, 'kept'> {
  /** The chosen question that goes. */
  out: number;
  /** Questions that are not to come. */
  passed: ReadonlySet<number>;
}

/**
 * The id of the question that stands best in the place of a chosen one without leading the exam away from the plan;
 * undefined if there is none. Questions of passages do not come alone.
 */
export function nextBest(
  wished: readonly PlanCell[],
  { topics, candidates, chosen, out, passed, seed }: Swapping,
): number | undefined {
  const plan = askedOf(wished);
  const targets = targetsOf(plan);
  const { taken, free } = countedFor(plan, { topics, candidates, chosen });
  const missed = (all: readonly Candidate[]) => missedBy(targets, countsOf(all, targets));
  const before = missed(taken);
  const stays = taken.filter(({ id }) => id !== out);
  return swapsFor(free, { targets, fixed: new Set() }, taken, { out, seed }).find(
    ({ candidate }) => !passed.has(candidate.id) && missed([...stays, candidate]) <= before,
  )?.candidate.id;
}
