import { isMessageKey } from '@teacher-portal/remote-sdk/contract/problem';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';

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
