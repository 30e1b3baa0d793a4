import { useTranslation } from 'react-i18next';
import { get, useForm, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { type ZodType } from 'shared/z';
import { type MessageValues } from '../../contract/message-key';
import { describeIssue, wordValues, type IssueLike } from '../../contract/problem';
import { zodResolver, type IssueError } from './zod-resolver';

/** Says an issue of the schema in the reader's language. */
export type Translate = (issue: IssueLike) => string;

export interface ZodFormOptions<Input extends FieldValues, Output> extends Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'criteriaMode'
> {
  /** In place of the namespace `messages`. */
  translate?: Translate;
}

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** The translated error of a field (`email`, `grades.0.name`), or of a whole list, or `root`. */
  errorOf: (name: FieldPath<Input> | 'root') => string | undefined;
  /** Puts an error of the server (a message key) on a field and moves the focus there. */
  failAt: (name: FieldPath<Input> | `root.${string}`, key: string) => void;
};

/** react-hook-form on a schema of the contract; its messages are keys of the namespace `messages`. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
  { translate, ...options }: ZodFormOptions<Input, Output> = {},
): ZodForm<Input, Output> {
  const { t } = useTranslation('messages');
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
  // The keys were checked where the schema was written; here they are data.
  const word = t as unknown as (key: string, values?: MessageValues) => string;
  const sayMessage: Translate = (issue) => {
    const { key, values } = describeIssue(issue);
    return word(key, wordValues(values, word));
  };
  const say = translate ?? sayMessage;
  const { errors } = form.formState;

  const errorOf = (name: string) => {
    const found = get(errors, name) as (IssueError & { root?: IssueError }) | undefined;
    // react-hook-form keeps the error of a list itself under `root`.
    const error = found?.message ? found : found?.root;
    return error?.message ? say(error.issue ?? { message: error.message }) : undefined;
  };

  return {
    ...form,
    errorOf,
    failAt: (name, key) => form.setError(name, { type: 'server', message: key }, { shouldFocus: true }),
  };
}
