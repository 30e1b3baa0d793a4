import type { RemoteRelease } from 'shared/contract/registry';
import { unmetNeeds } from 'shared/contract/registry.rules';
import { contractVersion } from 'shared/contract/version';
import type { RemoteModule } from 'shared/federation';
import { loadRemoteModule } from './load-remote';
import type { PageRemote } from './page-remote';
import { noteRemoteState } from './remote-states';
import { isLostShellPart } from './shell-part';
import { sharedVersions } from './shell-version';
import { withinLimit } from './time-limit';
import { failRelease, releaseForVisit, untriedRelease } from './trials';

/** A release that this shell cannot run, regardless of its files. */
export class UnfitRelease extends Error {}

export interface StartedRemote {
  module: RemoteModule;
  /** The release that runs. */
  release: RemoteRelease;
  /** The release meant for this visitor failed, so the previous one runs. */
  fellBack: boolean;
}

/**
 * Starts the best release of a remote that has not failed in this page. If all have failed, a new visit retries all of
 * them.
 */
export async function startRemote(remote: PageRemote): Promise<StartedRemote> {
  let cause: unknown;
  for (let release = releaseForVisit(remote); release; release = untriedRelease(remote)) {
    try {
      const module = await startRelease(remote.name, release);
      const fellBack = release.global !== remote.global;
      noteRemoteState(remote.name, { state: fellBack ? 'previous' : remote.reason, release });
      return { module, release, fellBack };
    } catch (error) {
      cause = error;
      if (isLostShellPart(error)) break;
      failRelease(remote, release, 'load', error);
    }
  }
  noteRemoteState(remote.name, { state: 'failed' });
  throw cause instanceof UnfitRelease ? cause : new Error(`${remote.name} did not load`, { cause });
}

async function startRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const versions = sharedVersions();
  const { needs, ...rest } = release;
  const unmet = unmetNeeds(
    { ...rest, ...(versions && { needs }) },
    { contract: contractVersion, versions: versions ?? {} },
  );
  if (unmet.length > 0)
    throw new UnfitRelease(`${name} ${release.version} needs ${unmet.join(', ')}, which this portal does not have`);
  return withinLimit(loadRemoteModule(name, release), `${name} ${release.version}`);
}
