import type { RemoteRelease } from 'shared/contract/registry';
import type { ReleaseReason } from 'shared/contract/registry.rules';

/** The state of a remote in this page: not opened yet, running (and why this release), or failed. */
export interface RemoteStanding {
  state: ReleaseReason | 'idle' | 'previous' | 'failed';
  /** The release that runs. */
  release?: RemoteRelease;
}

const standings = new Map<string, RemoteStanding>();
const idle: RemoteStanding = { state: 'idle' };

export const noteRemoteState = (name: string, standing: RemoteStanding): void => void standings.set(name, standing);

export const remoteState = (name: string): RemoteStanding => standings.get(name) ?? idle;
