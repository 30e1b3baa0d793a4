import { reportRemoteError, type RemoteErrorReport } from 'shared/analytics';
import type { RemoteRelease } from 'shared/contract/registry';
import { requestParts } from './request-parts';
import { releasesOf, type PageRemote } from './page-remote';
import { noteOutcome } from './remote-reports';

/**
 * The releases that failed in this page. They are not tried again until the teacher retries; a newer version is
 * another release and starts clean.
 */
const failed = new Set<string>();

/** Remembers that a release failed, and reports it the first time. */
export function failRelease(
  remote: PageRemote,
  release: RemoteRelease,
  phase: RemoteErrorReport['phase'],
  error: unknown,
): void {
  const { global, version } = release;
  if (failed.has(global)) return;
  failed.add(global);
  noteOutcome(remote, release, 'failed', error);
  reportRemoteError({ remote: remote.name, version, phase, error });
  const next = untriedRelease(remote);
  if (next) void requestParts(next);
}

/** The first release of a remote that has not failed in this page; undefined if all have. */
export const untriedRelease = (remote: PageRemote): RemoteRelease | undefined =>
  releasesOf(remote).find(({ global }) => !failed.has(global));

/** The release that a new visit starts with; once every release has failed, all of them get another attempt. */
export function releaseForVisit(remote: PageRemote): RemoteRelease | undefined {
  if (!untriedRelease(remote)) forgive(remote);
  return untriedRelease(remote);
}

/** Clears the failures of every release of a remote. */
export const forgive = (remote: PageRemote): void => releasesOf(remote).forEach(({ global }) => failed.delete(global));
