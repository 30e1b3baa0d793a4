import { contractVersion } from 'shared/contract/version';
import { callsAmong } from '../contract/calls';
import { installedVersion } from '../federation/installed';
import { shellFileSchema, type RemoteFile, type ShellFile } from '../store/release-file';
import { fingerprint } from '../workspace/fingerprint';
import { type RemoteRoom } from '../workspace/remote';
import { roomDir } from '../workspace/rooms';
import { SHELL } from '../store/store';
import { readReport } from './describe-build';
import { type DescribedBuild, releaseFileOf } from './described-build';
import { sourceOf } from './source';

const FEDERATION = '@module-federation/runtime';

/** The release of a remote in this checkout, by the description of its build. */
export async function describeRelease(
  { room }: Pick<RemoteRoom, 'room'>,
  described: DescribedBuild,
  output: string,
): Promise<RemoteFile> {
  const file = await releaseFileOf(described, output, process.env.STORE_PUBLIC_URL);
  return { ...file, sources: fingerprint(room) };
}

/** Describes a built shell. */
export async function describeShell(dir: string, version: string, output: string): Promise<ShellFile> {
  const { provides, contract } = await readReport(output);
  return shellFileSchema.parse({
    version,
    source: sourceOf(dir),
    contract: contractVersion,
    provides,
    calls: callsAmong(contract),
    federation: installedVersion(FEDERATION, roomDir(SHELL)),
  });
}
