import { rm } from 'node:fs/promises';
import { compileRoom } from '../release/compile';
import { fingerprint } from '../workspace/fingerprint';
import { type RemoteRoom } from '../workspace/remote';
import { checkContract, type ContractReport } from './contract-check';

/** Checks the production build of a remote, building it first if necessary. */
export async function checkBuilt(remote: RemoteRoom): Promise<ContractReport> {
  const output = await compileRoom(remote, `${remote.packageVersion}-${fingerprint(remote.room)}`);
  try {
    return await checkContract(remote, output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
