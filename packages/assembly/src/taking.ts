import { type Candidate, type Target } from './plan';
import { Standing } from './standing';
import { type Unit, type UnitClass } from './units';

/** The units that were taken, and how the targets stand with them. */
export class Taking {
  readonly taken: Unit[] = [];
  private readonly standing: Standing;
  /** The same as a set: a class of hundreds is asked for the first that is not taken. */
  private readonly isTaken = new Set<Unit>();
  private readonly held = new Map<number, number>();

  constructor(
    targets: readonly Target[],
    readonly classes: readonly UnitClass[],
    kept: readonly Candidate[],
  ) {
    this.standing = new Standing(targets, kept);
    for (const { apart = [] } of kept) this.hold(apart, 1);
  }

  /** How far the targets are missed. */
  get missed(): number {
    return this.standing.missed;
  }

  private hold(groups: readonly number[], sign: 1 | -1): void {
    for (const group of groups) this.held.set(group, (this.held.get(group) ?? 0) + sign);
  }

  /** The first of a class that can be taken. */
  private freeOf({ units }: UnitClass, without?: Unit): Unit | undefined {
    return units.find(
      (unit) => unit !== without && !this.isTaken.has(unit) && unit.apart.every((group) => !this.held.get(group)),
    );
  }

  private add(unit: Unit): void {
    this.taken.push(unit);
    this.isTaken.add(unit);
    this.hold(unit.apart, 1);
    this.standing.move(unit, 1);
  }

  private remove(unit: Unit): void {
    this.taken.splice(this.taken.indexOf(unit), 1);
    this.isTaken.delete(unit);
    this.hold(unit.apart, -1);
    this.standing.move(unit, -1);
  }

  /**
   * The unit that brings the targets nearest to the plan for each of its questions, as a long passage would always seem to
   * help most; and by how much it does. Undefined if none does.
   */
  private best(without?: Unit): { unit: Unit; gain: number } | undefined {
    let best: { unit: Unit; gain: number; each: number } | undefined;
    for (const kind of this.classes) {
      const gain = this.standing.gainOf(kind);
      if (gain <= 0 || gain / kind.size <= (best?.each ?? 0)) continue;
      const unit = this.freeOf(kind, without);
      const each = unit ? (gain - unit.cost) / kind.size : 0;
      if (unit && each > (best?.each ?? 0)) best = { unit, gain: gain - unit.cost, each };
    }
    return best;
  }

  /** Takes what helps most until nothing helps. Returns what it took, and how much nearer the plan is. */
  fill(without?: Unit): { added: Unit[]; nearer: number } {
    const added: Unit[] = [];
    let nearer = 0;
    for (let next = this.best(without); next; next = this.best(without)) {
      this.add(next.unit);
      added.push(next.unit);
      nearer += next.gain;
    }
    return { added, nearer };
  }

  /** The same by the targets in questions alone: at first, questions of many marks would seem to help most. */
  fillByCount(): void {
    this.standing.heed(({ unit }) => unit === 'questions');
    this.fill();
    this.standing.heed(() => true);
  }

  /** Gives a unit up for others, if these help more. Returns whether they do. */
  giveUp(unit: Unit): boolean {
    this.remove(unit);
    const own = this.standing.gainOf(unit) - unit.cost;
    const { added, nearer } = this.fill(unit);
    if (nearer > own) {
      this.fill();
      return true;
    }
    for (const other of added) this.remove(other);
    this.add(unit);
    return false;
  }

  /**
   * Puts the first free unit of a class in the place of a taken one, or only adds or only removes, if it is borne that the
   * choice is so much farther from the plan. What is not borne, which is most, changes nothing and is soon known.
   */
  exchange(out: Unit | undefined, into: UnitClass | undefined, isBorne: (farther: number) => boolean): void {
    if (out) this.standing.move(out, -1);
    const lost = out ? this.standing.gainOf(out) - out.cost : 0;
    const won = into ? this.standing.gainOf(into) - (into.units[0]?.cost ?? 0) : 0;
    if (out) this.standing.move(out, 1);
    if (!isBorne(lost - won)) return;
    if (out) this.remove(out);
    const next = into && this.freeOf(into, out);
    if (next) this.add(next);
    else if (out && into) this.add(out);
  }
}
