import { parseRegistry, type RegistryEntry } from 'shared/contract/registry';
import { CallFailed } from './call-failed';

const NONE = 404;

let asking: Promise<RegistryEntry[]> | undefined;

async function ask(): Promise<RegistryEntry[]> {
  try {
    const response = await fetch('/remotes.json');
    return response.status === NONE ? [] : parseRegistry(await response.text()).remotes;
  } catch (cause) {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  }
}

/**
 * The remotes of the portal; entries that are broken are left out. Parts of a page that ask at once share the answer.
 *
 * @throws CallFailed without a response
 */
export function readRemotes(): Promise<RegistryEntry[]> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}
