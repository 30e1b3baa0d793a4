import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * The service worker of the app: its page and files are served without a network from what the last visit has cached. It
 * never touches calls of the API; the page itself keeps what a student writes.
 */

/** Files of about ten versions of the app. */
const FILES_KEPT = 200;
/** How long the page of a slow network is waited for. */
const PAGE_SECONDS = 4;
const isPage = /^\/learn(?:\/(?!assets\/|worker\.js$|manifest\.webmanifest$).*)?$/;

// Their names have a hash of their contents, so a cached one is never out of date.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/learn/assets/'),
  new CacheFirst({ cacheName: 'learn-files', plugins: [new ExpirationPlugin({ maxEntries: FILES_KEPT })] }),
);
// One page serves every address of the app.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPage.test(url.pathname),
  new NetworkFirst({
    cacheName: 'learn-page',
    networkTimeoutSeconds: PAGE_SECONDS,
    plugins: [{ cacheKeyWillBeUsed: async () => '/learn' }],
  }),
);

const worker = globalThis as unknown as { addEventListener: Window['addEventListener']; skipWaiting: () => void };
worker.addEventListener('install', () => worker.skipWaiting());
clientsClaim();
