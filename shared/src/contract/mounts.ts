import type { RegistryEntry } from './registry';

/** Whether a path is the mount itself or lies below it; the root covers only itself. */
export const covers = (mount: string, pathname: string): boolean =>
  pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`));

/** The remote that answers for a path: the longest mount that covers it. */
export function remoteFor<Remote extends Pick<RegistryEntry, 'mounts'>>(
  remotes: readonly Remote[],
  pathname: string,
): Remote | undefined {
  const matches = remotes.flatMap((remote) =>
    remote.mounts.filter((mount) => covers(mount, pathname)).map((mount) => ({ remote, mount })),
  );
  return matches.sort((a, b) => b.mount.length - a.mount.length)[0]?.remote;
}
