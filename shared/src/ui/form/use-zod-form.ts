import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get, useForm, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { type ZodType } from 'shared/z';
import { type MessageValues } from '../../contract/message-key';
import { type ProblemDetail } from '../../contract/envelope';
import { describeIssue, isMessageKey, wordValues, type IssueLike } from '../../contract/problem';
import { zodResolver, type IssueError } from './zod-resolver';

/** Translates a schema issue. */
export type Translate = (issue: IssueLike) => string;

export interface ZodFormOptions<Input extends FieldValues, Output> extends Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'criteriaMode' | 'shouldFocusError'
> {
  /** Translates issues instead of the namespace `messages`. */
  translate?: Translate;
}

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** The translated error of a field (`email`, `grades.0.name`), of a whole list, or of `root`. */
  errorOf: (name: FieldPath<Input> | 'root') => string | undefined;
  /** Shows a server error (a message key) at a field; `Form` focuses it. */
  failAt: (name: FieldPath<Input> | `root.${string}`, key: string) => void;
  /** Shows what a server refused at the fields that it names, in its words; `Form` focuses the first. False without any. */
  failWith: (details: readonly ProblemDetail[]) => boolean;
  /** How often a server has refused fields. */
  refusals: number;
};

/** react-hook-form with a schema of the contract; error messages are keys of the namespace `messages`. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
  { translate, ...options }: ZodFormOptions<Input, Output> = {},
): ZodForm<Input, Output> {
  const { t } = useTranslation('messages');
  // `Form` moves the focus: the library knows only the controls that are registered.
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema), shouldFocusError: false });
  // The compiler checked the keys in the schema; here they are plain strings.
  const translateKey = t as unknown as (key: string, values?: MessageValues) => string;
  const translateMessage: Translate = (issue) => {
    const { key, values } = describeIssue(issue);
    return translateKey(key, wordValues(values, translateKey));
  };
  const translateIssue = translate ?? translateMessage;
  const { errors } = form.formState;
  const [refusals, setRefusals] = useState(0);

  const errorOf = (name: string) => {
    const found = get(errors, name) as (IssueError & { root?: IssueError }) | undefined;
    // react-hook-form stores the error of a list itself under `root`.
    const error = found?.message ? found : found?.root;
    if (error?.type === 'server' && error.message && !isMessageKey(error.message)) return error.message;
    return error?.message ? translateIssue(error.issue ?? { message: error.message }) : undefined;
  };

  // react-hook-form validates a row alone, so the error of its list would stay.
  const register: typeof form.register = (name, rules) => {
    const list = /^(.+?)\.\d+\./.exec(name)?.[1] as FieldPath<Input> | undefined;
    return form.register(name, list === undefined ? rules : ({ deps: [list], ...rules } as typeof rules));
  };

  const failWith = (details: readonly ProblemDetail[]) => {
    const values = form.getValues();
    const own = details.filter(({ path }) => (path.split('.')[0] ?? '') in values);
    for (const { path, code, message } of own)
      form.setError(path as FieldPath<Input>, { type: 'server', message: message || code });
    if (own.length > 0) setRefusals((before) => before + 1);
    return own.length > 0;
  };

  return {
    ...form,
    register,
    errorOf,
    failWith,
    refusals,
    failAt: (name, key) => {
      form.setError(name, { type: 'server', message: key });
      setRefusals((before) => before + 1);
    },
  };
}
