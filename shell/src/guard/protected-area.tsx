import type { ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { Navigate, useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { keptPlace } from '../first-paint/kept-click';
import { guardDecision } from './guard.rules';

/**
 * Redirects signed-out visitors to sign-in, and afterwards back to the requested URL, or to where a click led that the
 * painted page has kept.
 */
export function ProtectedArea({ children }: { children: ReactNode }) {
  const location = useLocation();
  const session = useSession();
  const decision = guardDecision({ ...location, hasToken: Boolean(session?.token) });
  if (decision === 'login')
    return <Navigate to={paths.login.href()} replace state={{ from: keptPlace() ?? location }} />;
  return decision === 'enter' ? children : null;
}
