import { useEffect, useState } from 'react';
import { describeIssue } from 'shared/contract/problem';
import { useTranslation } from 'shared/i18n';
import { dismissToast, showToast } from 'shared/ui/core';
import { type ZodForm } from 'shared/ui/form';
import { type ZodType } from 'shared/z';

/**
 * Shows an error of a form as a toast until the error is fixed or the form unmounts.
 *
 * @param isOpen whether the form still has the error with this key
 * @param isQuiet not announced, because the focus moves to the same text
 */
export function useErrorToast<Key>(isOpen: (key: Key) => boolean, isQuiet = true): (key: Key, message: string) => void {
  const [said, setSaid] = useState<{ id: string; key: Key }>();
  const id = said?.id;
  const isStanding = said !== undefined && isOpen(said.key);
  useEffect(() => (id !== undefined && isStanding ? () => dismissToast(id) : undefined), [id, isStanding]);
  return (key, message) => {
    showToast({ tone: 'error', message, id: `error:${message}`, isQuiet });
    setSaid({ id: `error:${message}`, key });
  };
}

/**
 * Shows the first error of a form as a toast until it is fixed. Not announced: the form moves the focus to the same
 * text.
 */
export function useProblemToast<Input extends object, Output>(
  form: ZodForm<Input, Output>,
  schema: ZodType<Output, Input>,
): () => void {
  const { t } = useTranslation('messages');
  const say = useErrorToast((path: string) => form.errorOf(path as 'root') !== undefined);

  return () => {
    const issue = schema.safeParse(form.getValues()).error?.issues[0];
    if (!issue) return;
    const { key, values } = describeIssue(issue);
    const message = t(key as 'errors.somethingWentWrong', values);
    say(issue.path.join('.') || 'root', message);
  };
}
