import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { returnAddress } from './return-address';

/** Screens that make no sense with a session: whoever signs in, here or in another tab, goes on to where they wanted. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (!session) return children;
  const { to, state } = returnAddress(location.state);
  return <Navigate to={to} state={state} replace />;
}
