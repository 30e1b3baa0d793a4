/** Parts of the portal that this visit loaded before the service worker was active. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(?:js|css|woff2)(?:\?|$)/.test(name));

/** Lets the next visit open offline. Does nothing in browsers without service workers. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // The worker already has the page if it served it.
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register('/worker.js');
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    const page = [location.pathname, { headers: { accept: 'text/html' } }];
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...loaded()] } });
  } catch {
    // Private windows and full disks: the portal works online only.
  }
}
