import { isMessageKey } from 'shared/contract/problem';
import { handleError } from 'shared/feedback';
import { type ApiError } from 'shared/http';

/** Shows a refusal at the field that it is about, and otherwise as a toast. */
export function showAtField<Name extends string>(
  failAt: (name: Name, key: string) => void,
  names: readonly Name[],
  error: ApiError,
): void {
  const [detail] = error.details;
  const name = names.find((each) => each === detail?.path);
  if (name && detail && isMessageKey(detail.code)) failAt(name, detail.code);
  else handleError(error);
}
