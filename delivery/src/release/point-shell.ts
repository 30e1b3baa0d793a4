import { refuseDropped } from '../contract/compatible';
import { goodVersions } from '../store/history';
import { type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { change, eventOf, type Pointing, type RolledBack } from './events';
import { shellBack, shellLive, shellPromoted, shellStaged, shellWithdrawn } from './shell-change';
import { ancestryIn, isOlder } from './source';
import { Refused } from './refused';

/** Makes a stored shell live, or a candidate for a share of browsers. @throws Error if the live one has a newer commit. */
export async function pointAtShell(store: Store, shell: ShellFile, { rollout, force }: Pointing = {}): Promise<void> {
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

/** Promotes the candidate and returns its version. */
export async function promoteShell(store: Store): Promise<string> {
  const version = (await store.readRegistry()).shell?.candidate?.version ?? '';
  await change(store, eventOf(SHELL, 'promote', version), shellPromoted);
  return version;
}

/** Withdraws the candidate; otherwise rolls back to the previous or the given version. @throws Error if there is none. */
export async function takeBackShell(store: Store, version?: string): Promise<RolledBack> {
  const { shell: live } = await store.readRegistry();
  if (!live) throw new Refused('There is no shell in the registry.');
  if (!version && live.candidate) {
    const from = live.candidate.version;
    await change(store, eventOf(SHELL, 'withdraw', from), shellWithdrawn);
    return { from, to: live.version, withdrawn: true };
  }
  const events = await store.history();
  const target = version ?? live.previous?.version ?? goodVersions(events, SHELL).at(-2);
  if (!target)
    throw new Refused(`The shell ${live.version} is the first good version: there is nothing to go back to.`);
  const file = await store.findShell(target);
  if (!file) throw new Refused(`The shell ${target} is not in the store.`);
  if (target === live.version) throw new Refused(`The shell ${target} is live already.`);
  const event = eventOf(SHELL, 'rollback', target, file);
  const previous = goodVersions([...events, event], SHELL).at(-2);
  await change(store, event, async (registry) => {
    await refuseDropped(store, registry, file);
    return shellBack(registry, file, previous);
  });
  return { from: live.version, to: target, withdrawn: false };
}
