import { formatServedApi, type ServedApi } from 'delivery/store/served-api';
import { type Store } from 'delivery/store/store';
import { type FastifyInstance } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { compareService, serviceKey, serviceOf } from 'shared/contract/service';
import { contractVersion } from 'shared/contract/version';
import { type ServiceHealths } from '../passage/ask-health';

type Served = Pick<FastifyInstance, 'endpoints' | 'log'>;

/** The live release and its service, compared both ways; undefined without a service. */
export async function compareWithService(store: Store, entry: RegistryEntry) {
  const service = serviceOf(entry);
  if (!service) return undefined;
  const key = serviceKey(entry.name, service);
  const told = (await store.servedApi())?.services?.[key];
  return { key, contract: service.contract, answers: Boolean(told), ...(told && compareService(service, told)) };
}

/** Logs where a service no longer answers what a live release calls. */
async function reportServices(store: Store, log: Served['log'], remotes: readonly RegistryEntry[]): Promise<void> {
  for (const entry of remotes) {
    const compared = await compareWithService(store, entry);
    if (!compared || (compared.answers && !compared.otherContract && compared.lacking?.length === 0)) continue;
    log.warn(
      { remote: entry.name, version: entry.version, ...compared },
      'the service of a live release does not suit it',
    );
  }
}

/**
 * Writes the endpoints of this server, and of the services of remotes, to the release store, so that remotes that call
 * others cannot be released.
 */
export async function tellServedApi(
  { endpoints, log }: Served,
  store: () => Promise<Store>,
  askServices: () => Promise<ServiceHealths>,
): Promise<void> {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  try {
    const releases = await store();
    const { shell, remotes } = await releases.readRegistry();
    // Without releases the folder may not be a store yet.
    if (!shell && remotes.length === 0) return;
    const services = await askServices();
    const api: ServedApi = { contract: contractVersion, calls, services };
    const told = await releases.servedApi();
    if (told && formatServedApi(told) === formatServedApi(api)) return;
    await releases.writeServedApi(api);
    await reportServices(releases, log, remotes);
  } catch (error) {
    log.warn({ err: error }, 'what this server answers not written');
  }
}
