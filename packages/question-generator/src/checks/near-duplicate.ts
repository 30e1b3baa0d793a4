import type { Language } from '../language';
import { fold } from './content-words';

/** Minimum resemblance of two questions that count as the same. */
export const SAME_QUESTION = 0.8;

/** Characters of a question that are compared; each question is compared with hundreds. */
const COMPARED_MAX = 2000;

/** Trigrams of the folded text, without spaces and punctuation. */
export function shingles(text: string, language: Language): Set<string> {
  const plain = ` ${fold(text, language, COMPARED_MAX)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(1, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
}

/**
 * Whether the Jaccard index |A ∩ B| / |A ∪ B| of two sets of shingles is at least `least`. Stops as soon as too many
 * are missing, because most pairs differ.
 * Source: Broder 1997, "On the resemblance and containment of documents".
 */
export function resembles(one: ReadonlySet<string>, other: ReadonlySet<string>, least: number): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let missing = 0;
  for (const shingle of small) {
    if (!large.has(shingle)) missing += 1;
    if (small.size - missing < least * (large.size + missing)) return false;
  }
  return small.size >= least * large.size;
}
