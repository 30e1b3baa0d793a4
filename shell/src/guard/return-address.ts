import { paths } from 'shared/contract/paths';
import type { Location } from 'shared/router';

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'pathname' in value &&
  typeof value.pathname === 'string' &&
  value.pathname.startsWith('/');

/** The URL requested before the redirect to sign-in; by default the dashboard. */
export function returnAddress(state: unknown): { to: Pick<Place, 'pathname' | 'search' | 'hash'>; state: unknown } {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (!isPlace(from)) return { to: { pathname: paths.dashboard.path, search: '', hash: '' }, state: null };
  return { to: { pathname: from.pathname, search: from.search, hash: from.hash }, state: from.state };
}
