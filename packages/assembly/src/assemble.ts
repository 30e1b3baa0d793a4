import { groupBy } from '@teacher-portal/collections/group-by';
import { type Candidate, changeBy, countsOf, type Plan } from './plan';

/** What is taken together: one candidate, or those of a block. */
interface Unit {
  members: readonly Candidate[];
  counts: ReadonlyMap<number, number>;
  cost: number;
}

/** Rounds over all taken units in which each may give way to a better one. */
const ROUNDS = 6;

/** An order of ids that looks random and is the same for the same seed: the finaliser of MurmurHash3 (public domain). */
function placeOf(id: number, seed: number): number {
  let mixed = (id ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function unitOf(members: readonly Candidate[]): Unit {
  const counts = new Map<number, number>();
  for (const { cells } of members) for (const cell of new Set(cells)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return { members, counts, cost: members.reduce((sum, { cost }) => sum + cost, 0) };
}

/** Blocks of which something is fixed do not come as a whole any more: their others stand alone. */
function unitsOf(candidates: readonly Candidate[], fixed: ReadonlySet<number>): Unit[] {
  const broken = new Set(candidates.flatMap(({ id, block }) => (fixed.has(id) && block !== undefined ? [block] : [])));
  const free = candidates.filter(({ id }) => !fixed.has(id));
  const inBlocks = groupBy(
    free.filter(({ block }) => block !== undefined && !broken.has(block)),
    ({ block }) => block,
  );
  const alone = free.filter(({ block }) => block === undefined || broken.has(block));
  return [...alone.map((candidate) => [candidate]), ...inBlocks.values()]
    .map(unitOf)
    .filter(({ counts }) => counts.size > 0);
}

/** The units that were taken, and how the cells stand with them. */
class Taking {
  readonly taken = new Set<Unit>();

  constructor(
    private readonly targets: readonly number[],
    private readonly counts: number[],
    private readonly units: readonly Unit[],
  ) {}

  private gain({ counts, cost }: Unit): number {
    return -changeBy(this.targets, this.counts, counts, 1) - cost;
  }

  /** The unit that brings the cells nearest to the plan, and by how much; undefined if none does. */
  private best(without?: Unit): { unit: Unit; gain: number } | undefined {
    let best: { unit: Unit; gain: number } | undefined;
    for (const unit of this.units) {
      if (unit === without || this.taken.has(unit)) continue;
      const gain = this.gain(unit);
      if (gain > (best?.gain ?? 0)) best = { unit, gain };
    }
    return best;
  }

  private move(unit: Unit, sign: 1 | -1): void {
    if (sign === 1) this.taken.add(unit);
    else this.taken.delete(unit);
    for (const [cell, count] of unit.counts) this.counts[cell] = (this.counts[cell] ?? 0) + sign * count;
  }

  /** Takes what helps most until nothing helps. Returns what it took, and how much nearer the plan is. */
  fill(without?: Unit): { added: Unit[]; nearer: number } {
    const [added, gains] = [[] as Unit[], [] as number[]];
    for (let next = this.best(without); next; next = this.best(without)) {
      this.move(next.unit, 1);
      added.push(next.unit);
      gains.push(next.gain);
    }
    return { added, nearer: gains.reduce((sum, gain) => sum + gain, 0) };
  }

  /** Gives every taken unit up once, for others that help more. Returns whether anything changed. */
  exchange(): boolean {
    let hasChanged = false;
    for (const unit of [...this.taken]) {
      this.move(unit, -1);
      const own = this.gain(unit);
      const { added, nearer } = this.fill(unit);
      if (nearer > own) hasChanged = true;
      else {
        for (const other of added) this.move(other, -1);
        this.move(unit, 1);
      }
    }
    return hasChanged;
  }
}

/**
 * The candidates that come nearest to the plan, by taking what helps most and then exchanging: near the best, at once. The
 * fixed ones come first, the others in the order in which they were taken. The same seed gives the same choice of the same
 * candidates. Time grows with the product of candidates and targets: 2,000 and 200 take a tenth of a second.
 */
export function assemble(candidates: readonly Candidate[], { targets, fixed }: Plan, seed: number): Candidate[] {
  const kept = candidates.filter(({ id }) => fixed.has(id));
  const placed = (unit: Unit) => placeOf(unit.members[0]?.id ?? 0, seed);
  const units = unitsOf(candidates, fixed).sort((one, other) => placed(one) - placed(other));
  const taking = new Taking(targets, countsOf(kept, targets.length), units);
  taking.fill();
  for (let round = 0; round < ROUNDS && taking.exchange(); round += 1);
  return [...kept, ...[...taking.taken].flatMap(({ members }) => members)];
}
