import { isMessageKey } from 'shared/contract/problem';
import { handleError } from 'shared/feedback';
import { isApiError } from 'shared/http';

interface FailingForm<Name extends string> {
  getValues: () => Record<string, unknown>;
  setError: (name: Name | 'root', error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void;
}

/**
 * Says why a call of a form was refused: at the fields that the server names, at the field that `fieldOf` knows for a
 * code, else above the form; and as a toast, as every failed action does.
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
