import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** Files of several versions of shell and remotes. */
const FILES_KEPT = 400;

const types = { js: /javascript/, css: /css/, woff2: /font/ };

const kindOf = (pathname: string) => /\.(js|css|woff2)$/.exec(pathname)?.[1] as keyof typeof types | undefined;

/** Parts of the portal, wherever its releases are stored; the students' app has a worker of its own. */
export const isFile = ({ method }: Pick<Request, 'method'>, { pathname }: URL) =>
  method === 'GET' && kindOf(pathname) !== undefined && !/^\/(?:learn|api)\//.test(pathname);

/** A page of an error in the place of a script must not last. */
export function isWhole({ pathname }: URL, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const kind = kindOf(pathname);
  return status === 200 && kind !== undefined && types[kind].test(headers.get('content-type') ?? '');
}

/**
 * Answers from the network, or else with the same file of an earlier visit. Names carry a hash or a version, so it is
 * written once; the browser's own cache makes that cheap.
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
