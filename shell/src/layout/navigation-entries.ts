import { paths } from 'shared/contract/paths';
import type { NavigationEntry } from 'shared/contract/registry';
import type { PageRemote } from '../federation/page-remote';
import { covers } from 'shared/contract/mounts';

export interface Area extends NavigationEntry {
  remote: PageRemote;
}

/** The entries of all remotes in their order. */
export const areasOf = (remotes: readonly PageRemote[]): Area[] =>
  remotes
    .flatMap((remote) => remote.navigation.map((entry) => ({ ...entry, remote })))
    .sort((a, b) => a.order - b.order);

/** The entry that a path belongs to: the deepest one at or above it. The start page is the dashboard. */
export function activeArea(areas: readonly Area[], pathname: string): Area | undefined {
  const place = pathname === paths.home.path ? paths.dashboard.path : pathname;
  return areas.filter(({ path }) => covers(path, place)).sort((a, b) => b.path.length - a.path.length)[0];
}
