import type { ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { Navigate } from 'shared/router';
import { useSchool } from 'shared/session';

/** Redirects a teacher without a school to create or join one. */
export function SchoolGate({ children }: { children: ReactNode }) {
  const { schools } = useSchool();
  return schools.length === 0 ? <Navigate to={paths.welcome.href()} replace /> : children;
}
