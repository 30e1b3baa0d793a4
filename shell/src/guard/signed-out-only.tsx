import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { returnAddress } from './return-address';

/** Redirects signed-in users, also after signing in in another tab, to the requested URL. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (!session) return children;
  const { to, state } = returnAddress(location.state);
  return <Navigate to={to} state={state} replace />;
}
