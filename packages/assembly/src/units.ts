import { groupBy } from '@teacher-portal/collections/group-by';
import { amountOf, type Candidate, type Plan } from './plan';

/** What is taken together: one candidate, or those of a block. */
export interface Unit {
  members: readonly Candidate[];
  /** The targets that it adds to, and how much. */
  cells: readonly number[];
  amounts: readonly number[];
  cost: number;
  /** Groups of which it must be the only one. */
  apart: readonly number[];
}

/** Units that add the same to the targets, the cheapest first. */
export interface UnitClass extends Pick<Unit, 'cells' | 'amounts'> {
  /** Questions of each. */
  size: number;
  units: readonly Unit[];
}

/** An order of ids that looks random and is the same for the same seed: the finaliser of MurmurHash3 (public domain). */
export function placeOf(id: number, seed: number): number {
  let mixed = (id ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function unitOf(members: readonly Candidate[], { targets }: Plan): Unit {
  const counts = new Map<number, number>();
  for (const member of members)
    for (const cell of new Set(member.cells)) {
      const target = targets[cell];
      const amount = target ? amountOf(member, target) : 0;
      if (amount > 0) counts.set(cell, (counts.get(cell) ?? 0) + amount);
    }
  const entries = [...counts].sort(([one], [other]) => one - other);
  return {
    members,
    cells: entries.map(([cell]) => cell),
    amounts: entries.map(([, amount]) => amount),
    cost: members.reduce((sum, each) => sum + each.cost, 0),
    apart: [...new Set(members.flatMap(({ apart = [] }) => apart))],
  };
}

/** Blocks of which something is fixed do not come as a whole any more: their others stand alone. */
function unitsOf(candidates: readonly Candidate[], plan: Plan): Unit[] {
  const { fixed } = plan;
  const broken = new Set(candidates.flatMap(({ id, block }) => (fixed.has(id) && block !== undefined ? [block] : [])));
  const free = candidates.filter(({ id }) => !fixed.has(id));
  const inBlocks = groupBy(
    free.filter(({ block }) => block !== undefined && !broken.has(block)),
    ({ block }) => block,
  );
  const alone = free.filter(({ block }) => block === undefined || broken.has(block));
  return [...alone.map((candidate) => [candidate]), ...inBlocks.values()]
    .map((members) => unitOf(members, plan))
    .filter(({ cells }) => cells.length > 0);
}

/**
 * The units by what they add, so that only the first free one of a class is looked at. Classes and equal ones are in an
 * order that only the seed decides.
 */
export function classesOf(candidates: readonly Candidate[], plan: Plan, seed: number): UnitClass[] {
  const ordered = [...candidates].sort((one, other) => one.id - other.id);
  const placed = unitsOf(ordered, plan)
    .map((unit) => ({ unit, place: placeOf(unit.members[0]?.id ?? 0, seed) }))
    .sort((one, other) => one.place - other.place)
    .map(({ unit }) => unit);
  const classes = groupBy(placed, ({ cells, amounts, members }) =>
    [members.length, ...cells, 'of', ...amounts].join(' '),
  );
  return [...classes.values()].map((units) => ({
    ...{ cells: units[0]?.cells ?? [], amounts: units[0]?.amounts ?? [], size: units[0]?.members.length ?? 1 },
    units: units.sort((one, other) => one.cost - other.cost),
  }));
}
