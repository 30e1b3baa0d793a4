import { paths } from 'shared/contract/paths';
import { useNavigate } from 'shared/router';
import { signOut } from 'shared/session';

/** Signs out and leads to sign in. */
export function useSignOut() {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await signOut();
    // The guard has sent the visit to sign in with the way back; who leaves on purpose starts afresh.
    await navigate(paths.login.href(), { replace: true, state: null });
  };
}
