import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { FilesWhenLost, isFile } from './files-when-lost';
import { isPage, pageWhenLost } from './page-when-lost';
import { forgetReads, isRead, isSignOut, readsWhenLost } from './reads-when-lost';

/**
 * The service worker of the portal. Whatever the page asks for is asked of the network first, and only what the network
 * does not answer at all comes from the caches. So a release, a rollback or a withdrawal counts as soon as there is a
 * network, and what fails in a release fails as it would without this worker.
 */

registerRoute(({ request, url }) => isPage(request, url), pageWhenLost);
registerRoute(({ request, url }) => isFile(request, url), new FilesWhenLost());
registerRoute(({ request, url }) => isRead(request, url), readsWhenLost);
// Even where the server cannot be told.
registerRoute(
  ({ url }) => isSignOut(url),
  async (options) => {
    await forgetReads();
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
// The page is asked for while the worker starts.
worker.addEventListener('activate', () => void worker.registration.navigationPreload?.enable());
clientsClaim();
