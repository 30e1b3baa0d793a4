import { type Category } from 'shared/contract/category';
import { findFolded, type TextRange } from 'shared/i18n';

export interface TopicHits {
  /** By id of the topic: the part of its name that was searched for. */
  matches: ReadonlyMap<number, TextRange>;
  /** The hits and the topics above them, without which nobody would know where they stand. */
  kept: ReadonlySet<number>;
}

/** The topics whose name holds the words; undefined for a blank search, which is none. */
export function searchTopics(tree: readonly Category[], query: string): TopicHits | undefined {
  if (query.trim() === '') return undefined;
  const matches = new Map<number, TextRange>();
  const kept = new Set<number>();
  const look = (category: Category): boolean => {
    const match = findFolded(category.name, query);
    if (match) matches.set(category.id, match);
    // Every child is looked at, also after the first hit.
    const below = category.children.filter(look).length > 0;
    if (match || below) kept.add(category.id);
    return Boolean(match) || below;
  };
  tree.forEach(look);
  return { matches, kept };
}
