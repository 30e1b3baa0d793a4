import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { FilesWhenLost, isFile } from './files-when-lost';
import { isPage, pageWhenLost } from './page-when-lost';
import { answerPage, endReads, isRead, isSignOut, readsWhenLost } from './reads-when-lost';

/**
 * The service worker of the portal. Every request goes to the network first; the caches only answer when the network
 * fails entirely. So releases, rollbacks and withdrawals take effect at once online, and a broken release fails as it
 * would without this worker.
 */

registerRoute(({ request, url }) => isPage(request, url), pageWhenLost);
registerRoute(({ request, url }) => isFile(request, url), new FilesWhenLost());
registerRoute(({ request, url }) => isRead(request, url), readsWhenLost);
// Even if the server cannot be reached.
registerRoute(
  ({ url }) => isSignOut(url),
  async (options) => {
    await endReads(options.request);
    return new NetworkOnly().handle(options);
  },
  'POST',
);

const worker = globalThis as unknown as {
  addEventListener: Window['addEventListener'];
  skipWaiting: () => void;
  registration: ServiceWorkerRegistration;
};
worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('message', answerPage);
// Requests the page while the worker starts.
worker.addEventListener('activate', () => void worker.registration.navigationPreload?.enable());
clientsClaim();
