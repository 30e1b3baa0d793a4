import { rm } from 'node:fs/promises';
import { compileRemote } from '../release/compile';
import { type RemoteRoom } from '../workspace/remote';
import { checkContract, type ContractReport } from './contract-check';

/** Builds a remote only to check it. */
export async function checkBuilt(remote: RemoteRoom): Promise<ContractReport> {
  const output = await compileRemote(remote, 'check');
  try {
    return await checkContract(remote, output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
