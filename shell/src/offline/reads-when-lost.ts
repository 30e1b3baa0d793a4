import { type RouteHandlerCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';

const PREFIX = 'portal-reads-';
const READS_KEPT = 300;
const DAYS_KEPT = 7;
/** Never cached, because others may use the device: accounts, keys, the audit log. */
const secret = /\/(?:auth|audit)(?:\/|$)/;

export const isSignOut = ({ pathname }: URL) => pathname.endsWith('/auth/sign-out');

/** API reads of a signed-in user. */
export const isRead = ({ method, headers }: Pick<Request, 'method' | 'headers'>, { pathname, origin }: URL) =>
  method === 'GET' &&
  origin === location.origin &&
  pathname.startsWith('/api/v1/') &&
  headers.has('authorization') &&
  !secret.test(pathname);

/** Deletes cached reads of all other sessions. */
async function forgetReads(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The cache of one session; no other session reads from it. Its name does not reveal the token. */
async function cacheOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return PREFIX + [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keptTag = (response: Response | undefined) => response?.headers.get('etag') ?? undefined;

interface Sources {
  cache: Pick<Cache, 'match'>;
  readAgain: (request: Request) => Promise<Response>;
}

/**
 * The whole answer for a 304, so that the cache keeps what was read last: the cached one, or another answer of the
 * server if the cache has none or a different one than the page.
 */
export async function wholeAnswer(
  request: Request,
  response: Response,
  { cache, readAgain }: Sources,
): Promise<Response> {
  if (response.status !== 304) return response;
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept && keptTag(kept) === keptTag(response)) return kept;
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  return readAgain(new Request(request, { headers }));
}

type Tell = (isStale: boolean) => void;

const isJson = ({ status, headers }: Response) =>
  status === 200 && /^application\/json/.test(headers.get('content-type') ?? '');

function strategyOf(cacheName: string, tell: Tell): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: async ({ request, response, event }) => {
          tell(false);
          if (response.status === 401) await endReads(request);
          // A read that is now forbidden or gone is removed from the cache.
          else if ([403, 404].includes(response.status))
            await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
          return wholeAnswer(request, response, {
            cache: await caches.open(cacheName),
            readAgain: (again) => new NetworkOnly().handle({ request: again, event }),
          });
        },
        cacheWillUpdate: async ({ response }) => (isJson(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (cachedResponse) tell(true);
          return cachedResponse ?? null;
        },
      },
      new ExpirationPlugin({ maxEntries: READS_KEPT, maxAgeSeconds: DAYS_KEPT * 86_400, purgeOnQuotaError: true }),
    ],
  });
}

interface Clients {
  matchAll: () => Promise<readonly { postMessage: (message: unknown) => void }[]>;
}

let wasStale = false;

/** Tells every page whether its data is current or cached. */
const notifyPages: Tell = (isStale) => {
  // Sent every time, because a page may just have been opened.
  if (!isStale && !wasStale) return;
  wasStale = isStale;
  const { clients } = globalThis as unknown as { clients: Clients };
  void clients.matchAll().then((pages) => pages.forEach((page) => page.postMessage({ isStale })));
};

/** Answers a page that asks whether what it has read is cached. */
export const answerPage = ({ source }: Pick<MessageEvent, 'source'>): void =>
  (source as Pick<Worker, 'postMessage'> | null)?.postMessage({ isStale: wasStale });

const strategies = new Map<string, NetworkFirst>();
/** Caches of sessions that ended while this worker runs. */
const ended = new Set<string>();

const cacheOfRequest = ({ headers }: Pick<Request, 'headers'>) => cacheOf(headers.get('authorization') ?? '');

/** Deletes all cached reads; those of this session that are still under way leave nothing either. */
export async function endReads(request: Pick<Request, 'headers'>): Promise<void> {
  ended.add(await cacheOfRequest(request));
  await forgetReads();
}

/** Network first, falling back to this session's last response for the same URL. */
export async function readsWhenLost(options: RouteHandlerCallbackOptions): Promise<Response> {
  const cacheName = await cacheOfRequest(options.request);
  if (ended.has(cacheName)) return new NetworkOnly().handle(options);
  let strategy = strategies.get(cacheName);
  if (!strategy) {
    await forgetReads(cacheName);
    strategies.clear();
    strategy = strategyOf(cacheName, notifyPages);
    strategies.set(cacheName, strategy);
  }
  const [response, done] = strategy.handleAll(options);
  // Whatever looks for an answer, or keeps one, opens the cache again.
  const clean = () => (ended.has(cacheName) ? caches.delete(cacheName) : undefined);
  options.event.waitUntil(done.catch(() => undefined).then(clean));
  return response;
}
