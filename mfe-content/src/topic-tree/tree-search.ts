import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { foldText } from '@teacher-portal/remote-sdk/i18n';

export interface TopicHits {
  /** The search text. */
  query: string;
  /** Ids of the matching topics. */
  found: ReadonlySet<number>;
  /** The matches and their ancestors. */
  kept: ReadonlySet<number>;
}

/** Cached, because folding thousands of names takes longer than searching them. */
const folded = new WeakMap<Category, string>();

function foldedName(category: Category): string {
  const known = folded.get(category);
  if (known !== undefined) return known;
  const name = foldText(category.name);
  folded.set(category, name);
  return name;
}

/** The topics whose name contains the text; undefined for a blank search. */
export function searchTopics(tree: readonly Category[], query: string): TopicHits | undefined {
  const wanted = foldText(query.trim());
  if (wanted === '') return undefined;
  const found = new Set<number>();
  const kept = new Set<number>();
  const look = (category: Category): boolean => {
    const isHit = foldedName(category).includes(wanted);
    if (isHit) found.add(category.id);
    // Visits every child, also after the first match.
    const below = category.children.filter(look).length > 0;
    if (isHit || below) kept.add(category.id);
    return isHit || below;
  };
  tree.forEach(look);
  return { query, found, kept };
}
