import { parseRegistry, type RegistryEntry } from 'shared/contract/registry';
import { CallFailed } from './call-failed';

const NONE = 404;

/** The remotes of the portal; entries that are broken are left out. @throws CallFailed without a response */
export async function readRemotes(signal: AbortSignal): Promise<RegistryEntry[]> {
  try {
    const response = await fetch('/remotes.json', { signal });
    return response.status === NONE ? [] : parseRegistry(await response.text()).remotes;
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  }
}
