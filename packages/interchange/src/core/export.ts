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

/** The pieces that `write` makes of each item, and what it says is lost. */
export function writeEach<Piece>(
  items: readonly Item[],
  write: (item: Item, lose: Lose) => readonly Piece[],
): { pieces: Piece[]; losses: Loss[] } {
  const losses: Loss[] = [];
  const pieces = items.flatMap((item, at) =>
    write(item, (reason, verdict = 'left-out') => losses.push({ item: at, verdict, reason })),
  );
  return { pieces, losses };
}

export function exportItems(items: readonly Item[], write: (item: Item, lose: Lose) => string): Export {
  const { pieces, losses } = writeEach(items, (item, lose) => [write(item, lose)]);
  return { text: pieces.join(''), losses };
}
