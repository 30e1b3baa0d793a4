import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type TopicHits } from './tree-search';

/** A visible row of the tree. */
export interface TopicRow {
  category: Category;
  /** Counted from 1. */
  level: number;
  /** Id of its parent; undefined at the top level. */
  parent: number | undefined;
  /** Counted from 1 among the visible siblings. */
  place: number;
  siblings: number;
  /** Undefined without children. */
  open: boolean | undefined;
  /** The matching part of the name, if there is one. */
  found: string | undefined;
}

/** The visible rows from the top, without descendants of collapsed topics and without topics that do not match. */
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

/** Number of topics at any depth. */
export const countTopics = (tree: readonly Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countTopics(children), 0);

/** The path from the root to a topic; empty if it is not in the tree. */
export function pathTo(tree: readonly Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Ids of the topics with children. */
export const parentIds = (tree: readonly Category[]): number[] =>
  tree.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentIds(children)] : []));

/** The tree without a topic and its descendants: the possible new parents. */
export const treeWithout = (tree: readonly Category[], id: number): Category[] =>
  tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, children: treeWithout(category.children, id) }));
