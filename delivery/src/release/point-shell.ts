import { refuseDropped } from '../contract/compatible';
import { refuseUnsigned } from '../store/admit';
import { goodVersions } from '../store/history';
import { type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { type Acting, change, eventOf, type Pointing, type RolledBack } from './events';
import { shellBack, shellLive, shellPromoted, shellStaged, shellWithdrawn } from './shell-change';
import { refuseCandidate, refuseMoved, refuseOther, refuseUnreleased, refuseWithdrawn } from './named-version';
import { ancestryIn, isOlder } from './source';
import { Refused } from './refused';

/** Makes a stored shell live, or a candidate for a share of browsers. @throws Error if the live one has a newer commit. */
export async function pointAtShell(
  store: Store,
  shell: ShellFile,
  { rollout, force, again }: Pointing = {},
): Promise<void> {
  if (!again) refuseWithdrawn(await store.recent(SHELL), { name: SHELL, version: shell.version });
  await refuseUnsigned(store, { name: SHELL, version: shell.version });
  const event = eventOf(SHELL, rollout ? 'stage' : 'release', shell.version, { rollout, source: shell.source });
  await change(store, event, async (registry) => {
    await refuseDropped(store, registry, shell);
    const newer = [registry.shell, registry.shell?.candidate].find((other) =>
      isOlder(shell.source, other?.source, ancestryIn(process.cwd())),
    );
    if (!force && newer)
      throw new Refused(
        `The shell ${shell.version} is from an older commit than ${newer.version}. To release it all the same: --force.`,
      );
    return rollout ? shellStaged(registry, shell, rollout) : shellLive(registry, shell);
  });
}

/** Promotes the candidate, which has to be `only` if that is given, and returns its version. */
export async function promoteShell(store: Store, only?: string): Promise<string> {
  const version = only ?? (await store.readRegistry()).shell?.candidate?.version ?? '';
  await change(store, eventOf(SHELL, 'promote', version), (registry) => {
    refuseOther('The shell', registry.shell, version);
    return shellPromoted(registry);
  });
  return version;
}

/** Withdraws this candidate; the live shell stays. @throws Refused if it is no candidate any more */
export async function withdrawShell(store: Store, version: string, acting: Acting = {}): Promise<void> {
  await change(store, eventOf(SHELL, 'withdraw', version, acting), (registry) => {
    refuseOther('The shell', registry.shell, version);
    return shellWithdrawn(registry);
  });
}

/** Withdraws the candidate; otherwise rolls back to the previous or the given version. @throws Error if there is none. */
export async function takeBackShell(store: Store, version?: string, again = false): Promise<RolledBack> {
  const { shell: live } = await store.readRegistry();
  if (!live) throw new Refused('There is no shell in the registry.');
  if (!version && live.candidate) {
    const from = live.candidate.version;
    await withdrawShell(store, from);
    return { from, to: live.version, withdrawn: true };
  }
  const events = await store.recent(SHELL);
  const target = version ?? live.previous?.version ?? goodVersions(events, SHELL).at(-2);
  if (!target)
    throw new Refused(`The shell ${live.version} is the first good version: there is nothing to go back to.`);
  const file = await store.findShell(target);
  if (!file) throw new Refused(`The shell ${target} is not in the store.`);
  if (target === live.version) throw new Refused(`The shell ${target} is live already.`);
  refuseCandidate('The shell', live, target);
  if (!again) refuseWithdrawn(events, { name: SHELL, version: target });
  if (version) await refuseUnreleased(store, { name: SHELL, version });
  const event = eventOf(SHELL, 'rollback', target, { source: file.source, takenBack: live.version });
  const previous = goodVersions([...events, event], SHELL).at(-2);
  await change(store, event, async (registry) => {
    refuseMoved('The shell', registry.shell, live.version);
    await refuseDropped(store, registry, file);
    return shellBack(registry, file, previous);
  });
  return { from: live.version, to: target, withdrawn: false };
}
