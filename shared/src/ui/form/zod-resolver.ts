import { type FieldError, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { type ZodType } from 'shared/z';
import { type IssueLike } from '../../contract/problem';

/** A field error with its zod issue, which holds the values that the message interpolates. */
export type IssueError = FieldError & { issue?: IssueLike };

type ErrorTree = { [key: string]: ErrorTree | IssueError };

/**
 * Sets an error at the path where react-hook-form looks for it (`grades.0.name`); the first error of a field wins. That
 * of a list whose rows have errors too goes to its `root`.
 */
function place(tree: ErrorTree, path: readonly PropertyKey[], error: IssueError) {
  const [head, ...rest] = path.length > 0 ? path.map(String) : ['root'];
  if (head === undefined) return;
  const branch = tree[head] as ErrorTree | undefined;
  if (rest.length === 0) {
    if (!branch) tree[head] = error;
    else if (!('message' in branch)) branch.root ??= error;
    return;
  }
  if (!branch) tree[head] = {};
  place(tree[head] as ErrorTree, rest, error);
}

/**
 * Validates a form with a zod schema. Errors keep their message *key* and are translated on render, so that a change of
 * language reaches visible errors too.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const tree: ErrorTree = {};
    for (const issue of result.error.issues) {
      place(tree, issue.path, { type: issue.code ?? 'invalid', message: issue.message, issue });
    }
    return { values: {}, errors: tree as FieldErrors<Input> };
  };
}
