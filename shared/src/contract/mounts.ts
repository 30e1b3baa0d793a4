import { paths } from './paths';
import type { RegistryEntry } from './registry';

/** Whether a path is the mount itself or below it; the root covers only itself. */
export const covers = (mount: string, pathname: string): boolean =>
  pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`));

/** Paths of the shell and the server, where no remote can be mounted. */
export const ownPlaces: readonly string[] = [
  ...[paths.login, paths.register, paths.secondFactor, paths.forgotPassword, paths.setPassword, paths.verify],
  ...[paths.invitation, paths.privacyPolicy, paths.terms, paths.welcome, paths.schoolInvitations],
]
  .map(({ path }) => path)
  .concat('/api', '/assets', '/files', '/health', '/metrics', '/remotes');

/** The remote for a path: the one with the longest mount that covers it. */
export function remoteFor<Remote extends Pick<RegistryEntry, 'mounts'>>(
  remotes: readonly Remote[],
  pathname: string,
): Remote | undefined {
  const matches = remotes.flatMap((remote) =>
    remote.mounts.filter((mount) => covers(mount, pathname)).map((mount) => ({ remote, mount })),
  );
  return matches.sort((a, b) => b.mount.length - a.mount.length)[0]?.remote;
}
