import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * The service worker of the app: offline, it serves the page and files cached by the last visit. It never handles API
 * calls; the page itself stores what a student writes.
 */

/** Enough for the files of about ten versions of the app. */
const FILES_KEPT = 200;
/** How long to wait for the page on a slow network before serving it from the cache. */
const PAGE_SECONDS = 4;
/** Not the phone camera, whose page has a different policy and is of no use offline. */
const isPage = /^\/learn(?:\/(?!assets\/|worker\.js$|manifest\.webmanifest$|phone-camera$).*)?$/;

// File names contain a content hash, so a cached file is never outdated.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/learn/assets/'),
  new CacheFirst({ cacheName: 'learn-files', plugins: [new ExpirationPlugin({ maxEntries: FILES_KEPT })] }),
);
// One page serves every URL of the app.
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
