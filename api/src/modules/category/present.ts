import { type Category, type CategoryDetail, type CategoryLog } from 'shared/contract/category';
import { groupBy } from '@teacher-portal/collections/group-by';
import { personOf } from '../wire';
import { type CategoryRow, type TrailRow } from './repository';

const presentNode = (
  { category, gradeId, authorName, questionCount }: CategoryRow,
  place: Pick<Category, 'level' | 'archived'>,
  children: Category[],
): Category => ({
  id: category.id,
  name: category.name,
  parentId: category.parentId ?? 0,
  courseId: category.courseId,
  gradeId,
  ...place,
  comment: category.comment,
  author: personOf(category.authorId, authorName),
  questionCount,
  version: category.version,
  children,
});

/** The rows as trees. A category without its parent becomes a root, so that nothing gets lost. */
export function presentTree(rows: readonly CategoryRow[]): Category[] {
  const ids = new Set(rows.map(({ category }) => category.id));
  const byParent = groupBy(rows, ({ category: { parentId } }) =>
    parentId !== null && ids.has(parentId) ? parentId : 0,
  );
  const below = (parentId: number, level: number, isArchived: boolean): Category[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const archived = isArchived || row.category.archivedAt !== null;
      return presentNode(row, { level, archived }, below(row.category.id, level + 1, archived));
    });
  return below(0, 1, false);
}

/** Parents before their children. */
const flatten = (trees: readonly Category[]): Category[] => trees.flatMap((tree) => [tree, ...flatten(tree.children)]);

const wordOf = (value: string | number | null | undefined, nameOf: ReadonlyMap<number, string>): string | null =>
  typeof value === 'number' ? (nameOf.get(value) ?? null) : (value ?? null);

/** Resolves the parent ids in an entry to names. */
const presentLog = ({ entry, authorName }: TrailRow, nameOf: ReadonlyMap<number, string>): CategoryLog => ({
  id: entry.id,
  kind: entry.kind,
  author: personOf(entry.authorId, authorName),
  comment: entry.detail.comment ?? null,
  from: wordOf(entry.detail.from, nameOf),
  to: wordOf(entry.detail.to, nameOf),
  createdAt: entry.createdAt.toISOString(),
});

/** `rows` are those of the whole course: the level of a category is the length of its chain of parents. */
export function presentDetail(
  id: number,
  rows: readonly CategoryRow[],
  trail: readonly TrailRow[],
): CategoryDetail | undefined {
  const nodes = flatten(presentTree(rows));
  const nameOf = new Map(nodes.map((node) => [node.id, node.name]));
  const node = nodes.find((each) => each.id === id);
  return node && { ...node, logs: trail.map((row) => presentLog(row, nameOf)) };
}
