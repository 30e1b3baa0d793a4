import type { Language } from 'shared/contract/limits';
import { fold } from './content-words';

/** Minimum resemblance of two questions that count as the same. */
export const SAME_QUESTION = 0.8;

/** Trigrams of the folded text, without spaces and punctuation. */
export function shingles(text: string, language: Language): Set<string> {
  const plain = ` ${fold(text, language)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(1, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
}

/**
 * Jaccard index |A ∩ B| / |A ∪ B| of two sets of shingles, 0 to 1.
 * Source: Broder 1997, "On the resemblance and containment of documents".
 */
export function resemblance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
