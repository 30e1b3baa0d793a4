import type { ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { Navigate, useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { guardDecision } from './guard.rules';

/** Redirects signed-out visitors to sign-in, and back to the requested URL afterwards. */
export function ProtectedArea({ children }: { children: ReactNode }) {
  const location = useLocation();
  const session = useSession();
  const decision = guardDecision({ ...location, hasToken: Boolean(session?.token) });
  if (decision === 'login') return <Navigate to={paths.login.href()} replace state={{ from: location }} />;
  return decision === 'enter' ? children : null;
}
