import { type Difficulty } from '@teacher-portal/remote-sdk/contract/enums';
import {
  type PlanCell,
  type PlanKind,
  planKindKey,
  planUnit,
  type PlanUnit,
} from '@teacher-portal/remote-sdk/contract/exam-plan';

export const unitOf = ({ unit = planUnit.questions }: Pick<PlanCell, 'unit'>): PlanUnit => unit;

/** Whether it is a number of the table: questions of a topic and a difficulty, of any level of Bloom and type. */
export const isInTable = (cell: PlanCell): boolean =>
  cell.categoryId !== undefined &&
  cell.difficulty !== undefined &&
  cell.bloomsTaxonomy === undefined &&
  cell.questionType === undefined &&
  unitOf(cell) === planUnit.questions;

/** What the plan asks for: a target whose number is being typed asks for nothing yet. */
export const askedOf = (plan: readonly PlanCell[]): PlanCell[] => plan.filter(({ count }) => count > 0);

/** What the candidates of a plan are asked for by: its topics, and whether it also asks for questions of any. */
export function askedKinds(plan: readonly PlanCell[]): { topics: number[]; others?: true } {
  const asked = askedOf(plan);
  const topics = [...new Set(asked.flatMap(({ categoryId }) => categoryId ?? []))];
  return { topics, ...(asked.some(({ categoryId }) => categoryId === undefined) && { others: true as const }) };
}

const isSameTarget = (one: PlanCell, other: PlanCell): boolean =>
  planKindKey(one) === planKindKey(other) && unitOf(one) === unitOf(other);

/** The plan with this target, in the place of the one of its kind and unit. */
export function withTarget(plan: readonly PlanCell[], target: PlanCell): PlanCell[] {
  const at = plan.findIndex((each) => isSameTarget(each, target));
  return at === -1 ? [...plan, target] : plan.with(at, target);
}

export const withoutTarget = (plan: readonly PlanCell[], target: PlanCell): PlanCell[] =>
  plan.filter((each) => !isSameTarget(each, target));

/** The plan with another number in one cell of the table; 0 takes the cell out. */
export const withWanted = (plan: readonly PlanCell[], cell: PlanCell): PlanCell[] =>
  cell.count > 0 ? withTarget(plan, cell) : withoutTarget(plan, cell);

export const wantedIn = (plan: readonly PlanCell[], categoryId: number, difficulty: Difficulty): number =>
  plan.find((each) => isSameTarget(each, { categoryId, difficulty, count: 0 }))?.count ?? 0;

const parts = ['categoryId', 'difficulty', 'bloomsTaxonomy', 'questionType'] as const;

/** Whether it asks for the whole exam, of whatever kind. */
export const isWhole = (kind: PlanKind): boolean => parts.every((part) => kind[part] === undefined);

/** A target, and how much more its parts ask for. */
export interface Contradiction {
  of: PlanCell;
  parts: number;
}

/** Parts of one topic that say the same kinds of things share no question. */
function mostOfParts(plan: readonly PlanCell[], of: PlanCell): number {
  const below = plan.filter(
    (each) =>
      !isSameTarget(each, of) &&
      unitOf(each) === unitOf(of) &&
      parts.every((part) => of[part] === undefined || each[part] === of[part]),
  );
  const sums = new Map<string, number>();
  for (const each of below) {
    const said = parts.filter((part) => each[part] !== undefined && of[part] === undefined);
    const key = [each.categoryId, ...said].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + each.count);
  }
  return Math.max(0, ...sums.values());
}

/** Targets whose parts ask for more than they do, so that no exam meets both. */
export const contradictionsOf = (plan: readonly PlanCell[]): Contradiction[] =>
  askedOf(plan)
    .map((of) => ({ of, parts: mostOfParts(askedOf(plan), of) }))
    .filter((each) => each.parts > each.of.count);
