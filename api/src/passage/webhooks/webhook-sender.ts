import { type Config } from '../../config';
import { unseal } from '../../identity/seal';
import { type Undelivered, type WebhookDelivery } from '../../services';
import { ServiceClient } from '../ask';
import { ServiceFault } from '../service-fault';
import { mayBeCalled, NOT_PUBLIC, publicLookup } from './public-address';
import { signedHeaders } from './signature';

const LIMIT_MS = 10_000;
const GONE = 410;

/** What a secret is sealed for. */
export const secretOwner = (schoolId: number) => `webhook of school ${schoolId}`;

/** Calls the addresses of webhooks, signed. */
export class WebhookSender {
  readonly #client: ServiceClient;

  constructor(private readonly config: Config) {
    this.#client = new ServiceClient(publicLookup(config.webhookHosts));
  }

  /** Undefined if the server has answered that it has it. */
  async send({ webhook, id, events, now }: WebhookDelivery): Promise<Undelivered | undefined> {
    const { url, schoolId, secret, formerSecret, formerUntil } = webhook;
    if (!mayBeCalled(url, this.config.webhookHosts)) return 'private';
    const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now;
    const secrets = [secret, ...(isFormerValid ? [formerSecret] : [])].flatMap(
      (sealed) => unseal(this.config, secretOwner(schoolId), sealed) ?? [],
    );
    const body = JSON.stringify({ school: schoolId, events });
    const seconds = Math.floor(now.getTime() / 1000);
    const headers = {
      ...{ accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'teacher-portal' },
      ...signedHeaders({ id, seconds, body }, secrets),
    };
    try {
      const { status } = await this.#client.ask(
        { method: 'POST', url, headers, body },
        LIMIT_MS,
        new AbortController().signal,
      );
      if (status === GONE) return 'gone';
      return status >= 200 && status < 300 ? undefined : 'refused';
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      if (error.reason === NOT_PUBLIC) return 'private';
      return error.kind === 'slow' ? 'slow' : 'down';
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
