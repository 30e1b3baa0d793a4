import { type Category } from 'shared/contract/category';
import { type TopicHits } from './tree-search';

/** A line of the tree as it is shown. */
export interface TopicRow {
  category: Category;
  /** From 1. */
  level: number;
  /** Id of the row above it in the tree; undefined for a root. */
  parent: number | undefined;
  /** From 1, among the siblings that are shown. */
  place: number;
  siblings: number;
  /** Undefined where nothing stands below. */
  open: boolean | undefined;
  /** What was searched for, where the name holds it. */
  found: string | undefined;
}

/** The lines that are to be seen, from the top: what stands below a closed topic is left out, and what was not found. */
export function visibleRows(tree: readonly Category[], isOpen: (id: number) => boolean, hits?: TopicHits): TopicRow[] {
  const rows: TopicRow[] = [];
  const shown = (categories: readonly Category[]) =>
    hits ? categories.filter(({ id }) => hits.kept.has(id)) : categories;
  const add = (categories: readonly Category[], level: number, parent: number | undefined) =>
    categories.forEach((category, index) => {
      const below = shown(category.children);
      const open = below.length > 0 ? isOpen(category.id) : undefined;
      rows.push({
        category,
        level,
        parent,
        place: index + 1,
        siblings: categories.length,
        open,
        found: hits?.found.has(category.id) ? hits.query : undefined,
      });
      if (open) add(below, level + 1, category.id);
    });
  add(shown(tree), 1, undefined);
  return rows;
}

/** How many topics a tree has, to any depth. */
export const countTopics = (tree: readonly Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countTopics(children), 0);

/** The topics from the root down to the one with this id; empty where it is not in the tree. */
export function pathTo(tree: readonly Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Ids of the topics that have others below them. */
export const parentIds = (tree: readonly Category[]): number[] =>
  tree.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentIds(children)] : []));

/** The tree without a topic and all that stands below it: the places that it can be moved to. */
export const treeWithout = (tree: readonly Category[], id: number): Category[] =>
  tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, children: treeWithout(category.children, id) }));
