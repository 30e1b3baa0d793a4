import { countsOf, type Candidate, type Target, weightsOf } from './plan';
import { type UnitClass } from './units';

type Adds = Pick<UnitClass, 'cells' | 'amounts'>;

/** How the targets stand; in plain arrays, as it is asked a million times. */
export class Standing {
  private readonly wanted: Float64Array;
  private readonly lack: Float64Array;
  private readonly excess: Float64Array;
  private readonly counts: Float64Array;

  constructor(
    private readonly targets: readonly Target[],
    kept: readonly Candidate[],
  ) {
    this.wanted = Float64Array.from(targets, ({ wanted }) => wanted);
    this.lack = new Float64Array(targets.length);
    this.excess = new Float64Array(targets.length);
    this.counts = Float64Array.from(countsOf(kept, targets));
    this.heed(() => true);
  }

  /** From now on only these targets weigh anything. */
  heed(isHeeded: (target: Target) => boolean): void {
    this.targets.forEach((target, cell) => {
      const { lack, excess } = isHeeded(target) ? weightsOf(target) : { lack: 0, excess: 0 };
      this.lack[cell] = lack;
      this.excess[cell] = excess;
    });
  }

  private weight(cell: number, has: number): number {
    const lacks = (this.wanted[cell] as number) - has;
    return lacks > 0 ? lacks * (this.lack[cell] as number) : -lacks * (this.excess[cell] as number);
  }

  /** How much nearer the targets are with this. */
  gainOf({ cells, amounts }: Adds): number {
    let gain = 0;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] as number;
      const has = this.counts[cell] as number;
      gain += this.weight(cell, has) - this.weight(cell, has + (amounts[at] as number));
    }
    return gain;
  }

  move({ cells, amounts }: Adds, sign: 1 | -1): void {
    for (let at = 0; at < cells.length; at += 1)
      this.counts[cells[at] as number] = (this.counts[cells[at] as number] as number) + sign * (amounts[at] as number);
  }

  get missed(): number {
    return this.targets.reduce((sum, _, cell) => sum + this.weight(cell, this.counts[cell] as number), 0);
  }
}
