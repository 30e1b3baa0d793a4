import { type RegistryEntry, type RemoteDeclaration } from 'shared/contract/registry';
import { containerName } from 'shared/contract/registry.places';
import { learnScript } from 'shared/contract/slots';
import { contractVersion } from 'shared/contract/version';
import { hasLearnScript } from '../bundler/learn-script';
import { integrityOf } from './described-build';

export const DEV_VERSION = 'dev';
/** The first build of a development server may take a while. */
const LIMIT_MS = 30_000;

interface Developed {
  name: string;
  dir: string;
  /** `service`: pages call by the contract of the release that is live; `budgets` are of its builds. */
  declaration: RemoteDeclaration & { service?: unknown; budgets?: unknown };
}

/** The hash of the script for students that a development server has now; undefined if it has none, or does not compile. */
async function learnAt(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/${learnScript}`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return response.ok ? integrityOf(Buffer.from(await response.arrayBuffer())) : undefined;
  } catch {
    return undefined;
  }
}

/** The registry entry of the development server of a remote. */
export async function devEntry({ name, dir, declaration }: Developed, origin: string): Promise<RegistryEntry> {
  const { service: _service, budgets: _budgets, ...declared } = declaration;
  const learn = hasLearnScript(dir) ? await learnAt(origin) : undefined;
  return {
    ...declared,
    version: DEV_VERSION,
    entry: `${origin}/entry.js`,
    global: containerName({ name, version: DEV_VERSION }),
    contract: { range: `^${contractVersion}` },
    ...(learn !== undefined && { learn }),
  };
}
