import { useSession } from 'shared/session';

/** Tells password managers whose password it is; people see that elsewhere. */
export function OwnerField() {
  return <input type="text" hidden readOnly autoComplete="username" value={useSession()?.profile.User.email ?? ''} />;
}
