import { type Random } from './random';
import type { Sentence } from './types';

/** A word of a sentence, and the one that turns its meaning round in its place. */
export interface Turn {
  start: number;
  end: number;
  word: string;
}

/** What is shown of the sentence, with one of its words turned; undefined where none can be. */
export function turned({ text, from }: Sentence, turns: readonly Turn[], random: Random): string | undefined {
  const turn = random.pick(turns.filter(({ start }) => start >= from));
  return turn && text.slice(from, turn.start) + turn.word + text.slice(turn.end);
}
