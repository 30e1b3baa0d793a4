import { paths } from 'shared/contract/paths';
import { useNavigate } from 'shared/router';
import { signOut } from 'shared/session';
import { leavePage } from '../sign-in/leave-page';

/** Signs out and leads to sign in, by way of the identity provider where the session there ends too. */
export function useSignOut() {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const elsewhere = await signOut();
    // The guard has redirected to sign-in with a return URL, which a deliberate sign-out must drop.
    await navigate(paths.login.href(), { replace: true, state: null });
    if (elsewhere) leavePage(elsewhere);
  };
}
