import { NetworkFirst } from 'workbox-strategies';

/** What is not a page of the portal, though a browser may open it. */
const other = /^\/(?:api|learn|remotes|assets)(?:[/.]|$)|\.[^/]*$/;

/** Also where the first visit asks for the page that it was opened with. */
export const isPage = ({ mode, headers }: Pick<Request, 'mode' | 'headers'>, { pathname, origin }: URL) =>
  (mode === 'navigate' || headers.get('accept') === 'text/html') && origin === location.origin && !other.test(pathname);

/** One page serves every address. It waits for the network however long that takes: what it names may be withdrawn. */
export const pageWhenLost = new NetworkFirst({
  cacheName: 'portal-page',
  plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
});
