import { paths } from 'shared/contract/paths';
import { useNavigate } from 'shared/router';
import { signOut } from 'shared/session';
import { leavePage } from '../sign-in/leave-page';

/** Signs out and opens the sign-in screen, after signing out at the identity provider where necessary. */
export function useSignOut() {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const elsewhere = await signOut();
    // The guard has redirected to sign-in with a return URL, which a deliberate sign-out must drop.
    await navigate(paths.login.href(), { replace: true, state: null });
    if (elsewhere) leavePage(elsewhere);
  };
}
