import { useSession } from 'shared/session';

/** Hidden user name field for password managers. */
export function OwnerField() {
  return <input type="text" hidden readOnly autoComplete="username" value={useSession()?.profile.User.email ?? ''} />;
}
