import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** Enough for several versions of the shell and the remotes. */
const FILES_KEPT = 400;

const types = { js: /javascript/, css: /css/, woff2: /font/ };

const kindOf = (pathname: string) => /\.(js|css|woff2)$/.exec(pathname)?.[1] as keyof typeof types | undefined;

/** Files of the portal, wherever its releases are stored; the student app has its own worker. */
export const isFile = ({ method }: Pick<Request, 'method'>, { pathname }: URL) =>
  method === 'GET' && kindOf(pathname) !== undefined && !/^\/(?:learn|api)\//.test(pathname);

/** An error page in place of a script must not be cached. */
export function isWhole({ pathname }: URL, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const kind = kindOf(pathname);
  return status === 200 && kind !== undefined && types[kind].test(headers.get('content-type') ?? '');
}

/**
 * Network first, falling back to the file from an earlier visit. Names contain a hash or a version, so each file is
 * stored once; the browser's HTTP cache makes that cheap.
 */
export class FilesWhenLost extends Strategy {
  constructor() {
    super({
      cacheName: 'portal-files',
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: FILES_KEPT, purgeOnQuotaError: true })],
    });
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const known = handler.cacheMatch(request);
    try {
      const response = await handler.fetch(request);
      if (isWhole(new URL(request.url), response) && !(await known))
        handler.waitUntil(handler.cachePut(request, response.clone()));
      return response;
    } catch (lost) {
      const kept = await known;
      if (kept) return kept;
      throw lost;
    }
  }
}
