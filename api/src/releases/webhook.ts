import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyBaseLogger } from 'fastify';

const LIMIT_MS = 5_000;
/** Before the second and the third attempt. */
const WAITS_MS = [1_000, 10_000];

/** The message to the team. */
export interface Notice {
  event: 'withdrawn' | 'not withdrawn';
  remote: string;
  /** The responsible team, if the manifest names one. */
  owner?: string | undefined;
  version: string;
  /** The version that replaces it. */
  good: string;
  reason: string;
  at: string;
}

interface Webhook {
  url: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Aborts the attempts. */
  signal: AbortSignal;
}

interface Order {
  body: object;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** Posts a document and returns the error, if any. The error does not contain the URL, which is often secret. */
export async function post(url: string, { body, headers, signal }: Order): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // The URL was checked to be HTTPS, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Posts a notice, with up to three attempts. The URL is not logged, because it is often secret. Never rejects. */
export async function tellTeam(notice: Notice, { url, log, signal }: Webhook): Promise<void> {
  if (url === undefined) return;
  for (const wait of [...WAITS_MS, undefined]) {
    const problem = await post(url, { body: notice, signal });
    if (problem === undefined || signal.aborted) return;
    log.warn({ remote: notice.remote, problem }, 'webhook not reached');
    if (wait !== undefined) await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}
