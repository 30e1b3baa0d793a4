import { type Item } from './item';
import { type LossCode } from './losses';

/** Something that a format cannot hold as it is. `item`: index of the item. */
export interface Loss {
  item: number;
  /** `simplified`: written with a change. `left-out`: this part, or with the reason `type` the whole item, is missing. */
  verdict: 'simplified' | 'left-out';
  reason: LossCode;
}

export interface Export {
  text: string;
  losses: Loss[];
}

export type Lose = (reason: LossCode, verdict?: Loss['verdict']) => void;

/** What `write` makes of each item, and what it says is lost. */
export function writeEach<Made>(
  items: readonly Item[],
  write: (item: Item, lose: Lose) => Made,
): { made: Made[]; losses: Loss[] } {
  const losses: Loss[] = [];
  const made = items.map((item, at) =>
    write(item, (reason, verdict = 'left-out') => losses.push({ item: at, verdict, reason })),
  );
  return { made, losses };
}

export function exportItems(items: readonly Item[], write: (item: Item, lose: Lose) => string): Export {
  const { made, losses } = writeEach(items, write);
  return { text: made.join(''), losses };
}
