import { type Registry, type Rollout, type ShellPointer } from 'shared/contract/registry';

/** What may be done to the shell's part of a registry; each answers a new registry and leaves the old one as it is. */
type ShellRelease = Pick<ShellPointer, 'version' | 'source'>;

const only = ({ version, source }: ShellRelease): ShellRelease => ({ version, ...(source && { source }) });

/** Everybody gets this shell; the one that was live becomes the version to go back to. A candidate is superseded. */
export function shellLive(registry: Registry, release: ShellRelease): Registry {
  const live = registry.shell;
  const previous = live?.version === release.version ? live.previous : live && { version: live.version };
  return { ...registry, shell: { ...only(release), ...(previous && { previous }) } };
}

/** A stored shell becomes live again, with the good version before it to go back to. */
export const shellBack = (registry: Registry, release: ShellRelease, previous: string | undefined): Registry => ({
  ...registry,
  shell: { ...only(release), ...(previous !== undefined && { previous: { version: previous } }) },
});

/** Some browsers get this shell, beside the live one. */
export function shellStaged(registry: Registry, release: ShellRelease, rollout: Rollout): Registry {
  const live = registry.shell;
  if (!live) throw new Error('There is no live shell to stage another beside: release it to everybody first.');
  if (live.version === release.version) throw new Error(`The shell ${release.version} is live for everybody already.`);
  // Nobody has signed in when the page is sent: browsers have a random name there, and no user's id.
  if (rollout.users.length > 0) throw new Error('The shell goes to a share of the browsers, not to users by name.');
  return { ...registry, shell: { ...live, candidate: { ...only(release), rollout } } };
}

/** The candidate becomes live. */
export function shellPromoted(registry: Registry): Registry {
  if (!registry.shell?.candidate) throw new Error('The shell has no candidate to promote.');
  return shellLive(registry, registry.shell.candidate);
}

/** The candidate is taken back; the live shell stays. */
export function shellWithdrawn(registry: Registry): Registry {
  if (!registry.shell) return registry;
  const { candidate: _candidate, ...shell } = registry.shell;
  return { ...registry, shell };
}
