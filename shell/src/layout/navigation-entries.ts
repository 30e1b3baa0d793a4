import type { MemberRole } from 'shared/contract/enums';
import { paths } from 'shared/contract/paths';
import type { NavigationEntry, RemoteDeclaration } from 'shared/contract/registry';
import { may } from 'shared/contract/rights';
import type { PageRemote } from '../federation/page-remote';
import { covers } from 'shared/contract/mounts';

export interface Area extends NavigationEntry {
  /** Undefined if its registry entry is broken. */
  remote?: PageRemote;
}

/** The parts of the registry that the navigation needs. */
interface Listed {
  remotes: readonly PageRemote[];
  broken: readonly RemoteDeclaration[];
}

/**
 * The entries of the areas that the role may open, in order, including areas that are switched off or broken: their pages
 * explain it.
 */
export const areasOf = ({ remotes, broken }: Listed, role?: MemberRole): Area[] =>
  [
    ...remotes
      .filter(({ state }) => state !== 'removed')
      .flatMap((remote) => remote.navigation.map((entry): Area => ({ ...entry, remote }))),
    ...broken.flatMap(({ navigation }) => navigation),
  ]
    .filter(({ act = 'read' }) => role === undefined || may(role, act))
    .sort((a, b) => a.order - b.order);

/** Paths that belong to the area of another path. */
const belongsTo: Readonly<Record<string, string>> = {
  [paths.home.path]: paths.dashboard.path,
  [paths.students.grading.path]: paths.assessments.submitted.path,
};

/** The entry of a path: the deepest one at or above it. */
export function activeArea(areas: readonly Area[], pathname: string): Area | undefined {
  const place = belongsTo[pathname] ?? pathname;
  return areas.filter(({ path }) => covers(path, place)).sort((a, b) => b.path.length - a.path.length)[0];
}
