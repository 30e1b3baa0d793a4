import { isMessageKey } from 'shared/contract/problem';
import { handleError } from 'shared/feedback';
import { isApiError } from 'shared/http';

interface FailingForm<Name extends string> {
  getValues: () => Record<string, unknown>;
  setError: (name: Name | 'root', error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void;
}

/**
 * Shows why a form was rejected: at the fields in the server's response, at the field that `fieldOf` maps the code to,
 * or else above the form; and as a toast, like every failed action.
 */
export function showRefusal<Name extends string>(
  form: FailingForm<Name>,
  error: unknown,
  fieldOf: Partial<Record<string, Name>> = {},
): void {
  handleError(error);
  if (!isApiError(error)) return;
  const fields = Object.keys(form.getValues());
  const details = error.details.filter(
    ({ path, code }) => fields.includes(path.split('.')[0] ?? '') && isMessageKey(code),
  );
  const atField = fieldOf[error.code];
  if (atField) form.setError(atField, { type: 'server', message: error.code }, { shouldFocus: true });
  else if (details.length > 0)
    details.forEach(({ path, code }) => form.setError(path as Name, { type: 'server', message: code }));
  else
    form.setError('root', {
      type: 'server',
      message: isMessageKey(error.code) ? error.code : 'errors.somethingWentWrong',
    });
}
