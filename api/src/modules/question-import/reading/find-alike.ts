import type { Language } from 'shared/contract/limits';
import { SAME_QUESTION, shingles } from '@teacher-portal/question-generator/checks/near-duplicate';

/** A text with its place among all. */
interface Entry {
  /** Its shingles by rank, rarest first. */
  ranks: Uint32Array;
}

/** Others that are named for each text. */
const NAMED = 3;

/** How many of the rarest shingles two sets must share one of to resemble each other. */
const prefixOf = (size: number): number => size - Math.ceil(SAME_QUESTION * size) + 1;

function entriesOf(texts: readonly string[], language: Language): Entry[] {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  const sets = texts.map((text) =>
    Uint32Array.from(shingles(text, language), (shingle) => {
      const id = ids.get(shingle) ?? counts.push(0) - 1;
      ids.set(shingle, id);
      counts[id] = (counts[id] ?? 0) + 1;
      return id;
    }),
  );
  const byCount = Uint32Array.from(counts.keys()).sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0));
  const rankOf = new Uint32Array(counts.length);
  byCount.forEach((id, rank) => (rankOf[id] = rank));
  return sets.map((set) => ({ ranks: set.map((id) => rankOf[id] ?? 0).sort() }));
}

/** Whether two sorted sets have at least this Jaccard index. */
function resemble({ ranks: one }: Entry, { ranks: other }: Entry): boolean {
  let common = 0;
  for (let at = 0, beside = 0; at < one.length && beside < other.length;) {
    const [left = 0, right = 0] = [one[at], other[beside]];
    if (left === right) common += 1;
    if (left <= right) at += 1;
    if (right <= left) beside += 1;
  }
  return common >= SAME_QUESTION * (one.length + other.length - common);
}

/**
 * For each text from `from` on, the places of at most three before it that are nearly the same. Exact: two sets with this
 * Jaccard index share one of their rarest shingles, so only texts that do are compared.
 * Source: Chaudhuri, Ganti, Kaushik 2006, "A primitive operator for similarity joins".
 */
export function findAlike(texts: readonly string[], from: number, language: Language): number[][] {
  const entries = entriesOf(texts, language);
  const withShingle = new Map<number, number[]>();
  const seenBy = new Int32Array(entries.length).fill(-1);
  return entries
    .map((entry, at) => {
      const found: number[] = [];
      for (const rank of entry.ranks.subarray(0, prefixOf(entry.ranks.length))) {
        const others = withShingle.get(rank);
        if (!others) withShingle.set(rank, [at]);
        else {
          for (let i = 0; at >= from && i < others.length && found.length < NAMED; i += 1) {
            const other = others[i] ?? 0;
            if (other === at || seenBy[other] === at) continue;
            seenBy[other] = at;
            const candidate = entries[other];
            if (candidate && resemble(entry, candidate)) found.push(other);
          }
          others.push(at);
        }
      }
      return found;
    })
    .slice(from);
}
