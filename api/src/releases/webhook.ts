import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyBaseLogger } from 'fastify';

const LIMIT_MS = 5_000;
/** Before the second and the third attempt. */
const WAITS_MS = [1_000, 10_000];

/** What the team is told. */
export interface Notice {
  event: 'withdrawn' | 'not withdrawn';
  remote: string;
  /** The team that answers for it, where its manifest says so. */
  owner?: string | undefined;
  version: string;
  /** The version in its place. */
  good: string;
  reason: string;
  at: string;
}

interface Webhook {
  url: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends the attempts. */
  signal: AbortSignal;
}

interface Order {
  body: object;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** Posts a document. Returns what went wrong. The address is not part of it: it often is the secret. */
export async function post(url: string, { body, headers, signal }: Order): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // An address that was checked to be HTTPS does not lead elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Posts a notice, three times at most. The address is not logged: it often is the secret. Never rejects. */
export async function tellTeam(notice: Notice, { url, log, signal }: Webhook): Promise<void> {
  if (url === undefined) return;
  for (const wait of [...WAITS_MS, undefined]) {
    const problem = await post(url, { body: notice, signal });
    if (problem === undefined || signal.aborted) return;
    log.warn({ remote: notice.remote, problem }, 'webhook not reached');
    if (wait !== undefined) await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}
