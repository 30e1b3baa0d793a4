import { type Category } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { read, useQueries } from 'shared/query';
import { useCourses } from './course-list.query';

/** The category tree of a course. */
export const categoryListQuery = (courseId: number) => read(listCategoriesOfCourse, { params: { id: courseId } });

export interface CategoriesByCourse {
  /** The trees loaded so far, by course id. */
  byCourse: ReadonlyMap<number, Category[]>;
  isPending: boolean;
  /** The first failure, if any; the other trees are available all the same. */
  error: Error | null;
  refetch: () => void;
}

/** The category trees of all courses of the active grade, read in parallel. */
export function useCategoriesByCourse(): CategoriesByCourse {
  const courses = useCourses();
  const list = courses.data ?? [];
  const trees = useQueries({ queries: list.map(({ id }) => categoryListQuery(id)) });
  const arrived = list.flatMap(({ id }, index) => {
    const data = trees[index]?.data;
    return data ? [[id, data] as const] : [];
  });
  return {
    byCourse: new Map(arrived),
    isPending: courses.isPending || trees.some(({ isPending }) => isPending),
    error: courses.error ?? trees.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      if (courses.error) courses.refetch();
      trees.filter(({ error }) => error).forEach(({ refetch }) => void refetch());
    },
  };
}

/** The categories offered as tags: archived ones only if already selected. */
export const offeredCategories = (tree: readonly Category[], chosen: readonly string[]): Category[] =>
  flattenCategories(tree).filter(({ id, archived }) => !archived || chosen.includes(String(id)));

/** All categories of a tree, parents before their children. */
export const flattenCategories = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flattenCategories(category.children)]);
