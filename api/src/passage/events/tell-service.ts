import { createHash } from 'node:crypto';
import { eventsPath, receiptSchema, type ServiceEvents } from 'shared/contract/service-events';
import { type Config } from '../../config';
import { type ServiceClient } from '../ask';
import { assertionOf, type Sender } from '../keys';
import { requireService } from '../judge';
import { ServiceFault } from '../service-fault';

interface Telling {
  config: Config;
  client: ServiceClient;
  remote: string;
  address: string;
  now: Date;
  id: string;
}

/** Tells a service of events, and returns the position of its receipt. @throws ServiceFault */
export async function tellService(
  { config, client, remote, address, now, id }: Telling,
  given: ServiceEvents,
): Promise<number> {
  const body = JSON.stringify(given);
  const digest = createHash('sha256').update(body).digest('base64url');
  const sender = { sub: 'portal', role: 'portal', schools: [{ id: given.school }], digest } satisfies Sender;
  const token = await assertionOf(config, sender, { audience: remote, now, id });
  const headers = {
    ...{ authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    'x-request-id': id,
  };
  const question = { method: 'POST', url: address + eventsPath, headers, body } as const;
  const answered = await client.ask(question, config.serviceLimitMs, new AbortController().signal);
  requireService(remote, answered);
  if (answered.status !== 200) throw new ServiceFault('failed', `it says ${answered.status} to events`);
  try {
    return receiptSchema.parse(JSON.parse(answered.text)).data.received;
  } catch {
    throw new ServiceFault('lying', 'it gives no receipt');
  }
}
