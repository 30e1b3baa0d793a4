import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { copyPageSchema, copyPath, type CopyRow } from 'shared/contract/service-copy';
import { serviceKey, serviceOf } from 'shared/contract/service';
import { type CopiedStudent, type CopyOfService } from '../services';
import { ServiceClient } from './ask';
import { askAsPortal, type AskingAsPortal } from './ask-as-portal';
import { type registryOf } from './live-registry';
import { ServiceFault } from './service-fault';

/** Half a megabyte each: more than anybody types. */
const PAGES_MAX = 20;

/** All pages of what a service keeps of a student. @throws ServiceFault */
async function rowsOf(asking: AskingAsPortal, { schoolId, id, userId }: CopiedStudent): Promise<CopyRow[]> {
  const rows: CopyRow[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const question = { school: schoolId, studentId: id, userId, after: rows.length };
    const parsed = copyPageSchema.safeParse(await askAsPortal(asking, copyPath, question));
    if (!parsed.success) throw new ServiceFault('lying', 'it gives no page of a copy');
    const { rows: more, next } = parsed.data.data;
    rows.push(...more);
    if (next === null) return rows;
    if (next !== rows.length) throw new ServiceFault('lying', 'its pages do not follow each other');
  }
  throw new ServiceFault('lying', `its copy has more than ${PAGES_MAX} pages`);
}

function byName(rows: readonly CopyRow[]): Record<string, unknown[]> {
  const named = new Map<string, unknown[]>();
  for (const [name, row] of rows) named.set(name, [...(named.get(name) ?? []), row]);
  return Object.fromEntries(named);
}

/** Asks services what they keep of a student. Those of disabled remotes, too: they hold data. */
export function copiesOfServices(
  app: FastifyInstance,
  registry: ReturnType<typeof registryOf>,
): (student: CopiedStudent) => Promise<CopyOfService[]> {
  const client = new ServiceClient();
  app.addHook('onClose', () => client.close());
  return async (student) => {
    const { config, now } = app.services;
    const asked = ((await registry())?.remotes ?? []).flatMap((entry) => {
      const service = entry.state === 'removed' ? undefined : serviceOf(entry);
      return service?.copies
        ? [{ remote: entry.name, address: config.remoteServices.get(serviceKey(entry.name, service)) }]
        : [];
    });
    return Promise.all(
      asked.map(async ({ remote, address }) => {
        try {
          if (address === undefined) throw new ServiceFault('down', 'there is no address');
          const asking = { config, client, remote, address, now: now(), id: randomUUID() };
          return { remote, data: byName(await rowsOf(asking, student)) };
        } catch (error) {
          if (!(error instanceof ServiceFault)) throw error;
          app.log.warn({ remote, fault: error.kind, reason: error.reason }, 'service gave no copy');
          return { remote, data: undefined };
        }
      }),
    );
  };
}
