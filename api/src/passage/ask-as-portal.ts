import { createHash } from 'node:crypto';
import { type Config } from '../config';
import { type ServiceClient } from './ask';
import { requireService } from './judge';
import { assertionOf, type Sender } from './keys';
import { ServiceFault } from './service-fault';

export interface AskingAsPortal {
  config: Config;
  client: ServiceClient;
  remote: string;
  address: string;
  now: Date;
  id: string;
}

/** Sends something to a service that the portal itself has signed, and returns what it answers. @throws ServiceFault */
export async function askAsPortal(
  { config, client, remote, address, now, id }: AskingAsPortal,
  path: string,
  given: { school: number },
): Promise<unknown> {
  const body = JSON.stringify(given);
  const digest = createHash('sha256').update(body).digest('base64url');
  const sender = { sub: 'portal', role: 'portal', schools: [{ id: given.school }], digest } satisfies Sender;
  const token = await assertionOf(config, sender, { audience: remote, now, id });
  const headers = {
    ...{ authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    'x-request-id': id,
  };
  const question = { method: 'POST', url: address + path, headers, body } as const;
  const answered = await client.ask(question, config.serviceLimitMs, new AbortController().signal);
  requireService(remote, answered);
  if (answered.status !== 200) throw new ServiceFault('failed', `it says ${answered.status} to ${path}`);
  try {
    return JSON.parse(answered.text);
  } catch {
    throw new ServiceFault('lying', 'it is not JSON');
  }
}
