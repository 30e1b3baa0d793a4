import { type Random } from './random';
import type { Sentence } from './types';

/** A word of a sentence, and its antonym. */
export interface Turn {
  start: number;
  end: number;
  word: string;
}

/** The sentence as shown with one word replaced by its antonym; undefined if there is none. */
export function turned({ text, from }: Sentence, turns: readonly Turn[], random: Random): string | undefined {
  const turn = random.pick(turns.filter(({ start }) => start >= from));
  return turn && text.slice(from, turn.start) + turn.word + text.slice(turn.end);
}
