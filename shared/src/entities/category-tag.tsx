import { type Category } from 'shared/contract/category';
import { Tag } from 'shared/ui/core';

/** A category as a tag; `path` lists its ancestors, outermost first, for the tooltip. */
export function CategoryTag({ category, path = [] }: { category: Pick<Category, 'name'>; path?: readonly string[] }) {
  return (
    <Tag title={path.length > 0 ? [...path, category.name].join(' › ') : undefined}>
      <bdi>{category.name}</bdi>
    </Tag>
  );
}
