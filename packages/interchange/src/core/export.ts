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

/** Collects what `write` says about each item. */
export function exportItems(items: readonly Item[], write: (item: Item, lose: Lose) => string): Export {
  const losses: Loss[] = [];
  const text = items
    .map((item, at) => write(item, (reason, verdict = 'left-out') => losses.push({ item: at, verdict, reason })))
    .join('');
  return { text, losses };
}
