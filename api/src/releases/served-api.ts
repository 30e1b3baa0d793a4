import { formatServedApi, type ServedApi } from 'delivery/store/served-api';
import { type Store } from 'delivery/store/store';
import { type FastifyInstance } from 'fastify';
import { contractVersion } from 'shared/contract/version';

/** Writes the endpoints of this server to the release store, so that remotes that call others cannot be released. */
export async function tellServedApi(
  { endpoints, log }: Pick<FastifyInstance, 'endpoints' | 'log'>,
  store: () => Promise<Store>,
): Promise<void> {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  const api: ServedApi = { contract: contractVersion, calls };
  try {
    const releases = await store();
    const { shell, remotes } = await releases.readRegistry();
    // Without releases the folder may not be a store yet.
    if (!shell && remotes.length === 0) return;
    const told = await releases.servedApi();
    if (!told || formatServedApi(told) !== formatServedApi(api)) await releases.writeServedApi(api);
  } catch (error) {
    log.warn({ err: error }, 'what this server answers not written');
  }
}
