import { NetworkFirst } from 'workbox-strategies';

/** Paths that a browser may open although they are not pages of the portal. */
const other = /^\/(?:api|learn|remotes|assets)(?:[/.]|$)|\.[^/]*$/;

/** Also when the first visit asks the worker to cache its own page. */
export const isPage = ({ mode, headers }: Pick<Request, 'mode' | 'headers'>, { pathname, origin }: URL) =>
  (mode === 'navigate' || headers.get('accept') === 'text/html') && origin === location.origin && !other.test(pathname);

/** One page serves every URL. It waits for the network without a time limit, because the releases in a cached page may
 * have been withdrawn. */
export const pageWhenLost = new NetworkFirst({
  cacheName: 'portal-page',
  plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
});
