import { type FastifyInstance } from 'fastify';
import { type RemoteService, type ServiceCall, serviceKey } from 'shared/contract/service';
import { type Config } from '../config';
import { type Answered, ServiceClient } from './ask';
import { Breaker } from './breaker';
import { judge, type Passed } from './judge';
import { assertionOf, type Subject } from './keys';
import { registryOf } from './live-registry';
import { ServiceFault } from './service-fault';

/** An authorised call of a service. */
export interface Passing {
  remote: string;
  service: RemoteService;
  call: ServiceCall;
  segments: string[];
  subject: Subject;
}

interface Asking extends Passing {
  /** With its question mark, or empty. */
  query: string;
  body?: string | undefined;
  wantsTable?: boolean;
  headers: Record<string, string>;
  /** Of the request on whose behalf it is asked. */
  id: string;
  /** Less than every service gets. */
  limitMs?: number;
}

/** Asks services on behalf of somebody, within limits and with a breaker for each. */
export class Passage {
  readonly registry: ReturnType<typeof registryOf>;
  readonly #client = new ServiceClient();
  readonly #breaker: Breaker;

  constructor(
    app: FastifyInstance,
    private readonly config: Config,
    private readonly now: () => Date,
  ) {
    this.registry = registryOf(app, config);
    this.#breaker = new Breaker(now);
    app.addHook('onClose', () => this.#client.close());
  }

  /** @throws ServiceFault, or the reason of `gone` when that fires */
  async ask(
    { remote, service, call, segments, subject, query, body, wantsTable = false, headers, id, limitMs }: Asking,
    gone: AbortSignal,
  ): Promise<{ passed: Passed; answered: Answered }> {
    const { config } = this;
    const key = serviceKey(remote, service);
    const address = config.remoteServices.get(key);
    if (address === undefined) throw new ServiceFault('down', `there is no address for ${key}`);
    const assertion = await assertionOf(config, subject, { audience: remote, now: this.now(), id });
    const question = {
      method: call.method,
      url: `${address}/${segments.map(encodeURIComponent).join('/')}${query}`,
      headers: { ...headers, authorization: `Bearer ${assertion}`, 'x-request-id': id },
      body,
    };
    const knows = 'if-none-match' in headers;
    return this.#breaker.run(key, async () => {
      const answered = await this.#client.ask(question, limitMs ?? config.serviceLimitMs, gone);
      return { answered, passed: judge(answered, { remote, service, call, wantsTable, knows }) };
    });
  }
}
