import { type FastifyInstance } from 'fastify';
import { healthPath, type ServiceHealth, serviceHealthSchema } from 'shared/contract/service';
import { type ServiceAddresses } from '../configs/remote-services';
import { ServiceClient } from './ask';

const LIMIT_MS = 3_000;

/** What services said of themselves, by the names of their addresses; null where it was no answer of that service. */
export type ServiceHealths = Record<string, ServiceHealth | null>;

async function healthOf(client: ServiceClient, address: string, remote: string): Promise<ServiceHealth | null> {
  try {
    const question = { method: 'GET', url: address + healthPath, headers: { accept: 'application/json' } } as const;
    const { status, text } = await client.ask(question, LIMIT_MS, new AbortController().signal);
    const parsed = serviceHealthSchema.safeParse(status === 200 ? JSON.parse(text) : undefined);
    return parsed.success && parsed.data.service === remote ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns a function that asks every service that the operator has set up. */
export function servicesToAsk(app: FastifyInstance, addresses: ServiceAddresses): () => Promise<ServiceHealths> {
  const client = new ServiceClient();
  app.addHook('onClose', () => client.close());
  return async () => {
    const answers = [...addresses].map(async ([key, address]) => {
      const [remote = ''] = key.split('@');
      return [key, await healthOf(client, address, remote)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  };
}
