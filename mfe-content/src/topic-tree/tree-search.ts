import { type Category } from 'shared/contract/category';
import { foldText } from 'shared/i18n';

export interface TopicHits {
  /** What was searched for. */
  query: string;
  /** Ids of the topics whose name holds it. */
  found: ReadonlySet<number>;
  /** The hits and the topics above them, without which nobody would know where they stand. */
  kept: ReadonlySet<number>;
}

/** Folding two thousand names takes longer than looking into them, and they stay the same from key to key. */
const folded = new WeakMap<Category, string>();

function foldedName(category: Category): string {
  const known = folded.get(category);
  if (known !== undefined) return known;
  const name = foldText(category.name);
  folded.set(category, name);
  return name;
}

/** The topics whose name holds the words; undefined for a blank search, which is none. */
export function searchTopics(tree: readonly Category[], query: string): TopicHits | undefined {
  const wanted = foldText(query.trim());
  if (wanted === '') return undefined;
  const found = new Set<number>();
  const kept = new Set<number>();
  const look = (category: Category): boolean => {
    const isHit = foldedName(category).includes(wanted);
    if (isHit) found.add(category.id);
    // Every child is looked at, also after the first hit.
    const below = category.children.filter(look).length > 0;
    if (isHit || below) kept.add(category.id);
    return isHit || below;
  };
  tree.forEach(look);
  return { query, found, kept };
}
