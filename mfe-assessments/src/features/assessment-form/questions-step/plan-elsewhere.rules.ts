import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type PlanCell, planCountMax } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { unitOf, withTarget } from './plan.rules';

const isSame = (one: PlanCell, other: PlanCell): boolean => withTarget([one], other).length === 1;

/** The plan with a target more; one of its kind and unit grows by it. */
function withMore(plan: readonly PlanCell[], cell: PlanCell): PlanCell[] {
  const before = plan.find((each) => isSame(each, cell))?.count ?? 0;
  return withTarget(plan, { ...cell, count: Math.min(before + cell.count, planCountMax(unitOf(cell))) });
}

/** The names of topics from the top of the course down, by their ids. */
function pathsOf(topics: readonly Category[]): Map<number, string> {
  const paths = new Map<number, string>();
  // Parents come before their children.
  for (const { id, parentId, name } of topics)
    paths.set(id, [...(paths.has(parentId) ? [paths.get(parentId)] : []), name.trim().toLowerCase()].join('\n'));
  return paths;
}

export interface PlanForCourse {
  plan: PlanCell[];
  /** Topics of the other course that this one has not, by their names. */
  missing: string[];
}

/** A plan of another course with the topics of this one that are called alike, in the same place or only once. */
export function planForTopics(
  cells: readonly PlanCell[],
  from: readonly Category[],
  to: readonly Category[],
): PlanForCourse {
  const paths = pathsOf(from);
  const byPath = new Map([...pathsOf(to)].map(([id, path]) => [path, id]));
  const idFor = (categoryId: number): number | undefined => {
    const name = from
      .find(({ id }) => id === categoryId)
      ?.name.trim()
      .toLowerCase();
    const alike = to.filter((topic) => topic.name.trim().toLowerCase() === name);
    return byPath.get(paths.get(categoryId) ?? '') ?? (alike.length === 1 ? alike[0]?.id : undefined);
  };
  let plan: PlanCell[] = [];
  const missing = new Set<string>();
  for (const { categoryId, ...cell } of cells) {
    const topic = categoryId === undefined ? undefined : idFor(categoryId);
    if (categoryId === undefined || topic !== undefined)
      plan = withMore(plan, { ...cell, ...(topic !== undefined && { categoryId: topic }) });
    else missing.add(from.find(({ id }) => id === categoryId)?.name ?? '');
  }
  return { plan, missing: [...missing] };
}
