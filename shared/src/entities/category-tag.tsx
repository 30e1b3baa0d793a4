import { type Category } from 'shared/contract/category';
import { Tag } from 'shared/ui/core';

/** A topic as a tag; `path` names the topics above it, outermost first, as its title. */
export function CategoryTag({ category, path = [] }: { category: Pick<Category, 'name'>; path?: readonly string[] }) {
  return <Tag title={path.length > 0 ? [...path, category.name].join(' › ') : undefined}>{category.name}</Tag>;
}
