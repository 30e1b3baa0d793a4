import { type Registry, type Rollout, type ShellPointer } from 'shared/contract/registry';

/** Operations on the shell's part of a registry; each returns a new registry and leaves its argument unchanged. */
type ShellRelease = Pick<ShellPointer, 'version' | 'source'>;

const only = ({ version, source }: ShellRelease): ShellRelease => ({ version, ...(source && { source }) });

/** Makes a shell live; the previously live one becomes the fallback. A candidate is superseded. */
export function shellLive(registry: Registry, release: ShellRelease): Registry {
  const live = registry.shell;
  const previous = live?.version === release.version ? live.previous : live && { version: live.version };
  return { ...registry, shell: { ...only(release), ...(previous && { previous }) } };
}

/** Makes a stored shell live again, with the previous good version as its fallback. */
export const shellBack = (registry: Registry, release: ShellRelease, previous: string | undefined): Registry => ({
  ...registry,
  shell: { ...only(release), ...(previous !== undefined && { previous: { version: previous } }) },
});

/** Makes a shell the candidate for some browsers, beside the live one. */
export function shellStaged(registry: Registry, release: ShellRelease, rollout: Rollout): Registry {
  const live = registry.shell;
  if (!live) throw new Error('There is no live shell to stage another beside: release it to everybody first.');
  if (live.version === release.version) throw new Error(`The shell ${release.version} is live for everybody already.`);
  // The page is served before sign-in: a random cookie identifies the browser, not a user id.
  if (rollout.users.length > 0) throw new Error('The shell goes to a share of the browsers, not to users by name.');
  return { ...registry, shell: { ...live, candidate: { ...only(release), rollout } } };
}

/** Promotes the candidate. */
export function shellPromoted(registry: Registry): Registry {
  if (!registry.shell?.candidate) throw new Error('The shell has no candidate to promote.');
  return shellLive(registry, registry.shell.candidate);
}

/** Withdraws the candidate; the live shell stays. */
export function shellWithdrawn(registry: Registry): Registry {
  if (!registry.shell) return registry;
  const { candidate: _candidate, ...shell } = registry.shell;
  return { ...registry, shell };
}
