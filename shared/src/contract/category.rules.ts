import type { Problem } from './message-key';

/** A category needs a name or a parent (0 is none). */
export const categoryProblem = (draft: {
  name?: string | null | undefined;
  parentId?: number | null | undefined;
}): Problem | undefined =>
  draft.name?.trim() || draft.parentId ? undefined : { key: 'errors.categoryNameOrParent', path: ['name'] };
