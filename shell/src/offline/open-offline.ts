/** Parts of the portal that this visit loaded before the service worker was active. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(?:js|css|woff2)(?:\?|$)/.test(name));

/** Lets the next visit open without a network. Browsers without service workers work as before. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // A page that the worker has served has been seen by it.
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register('/worker.js');
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    const page = [location.pathname, { headers: { accept: 'text/html' } }];
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...loaded()] } });
  } catch {
    // In private windows and on full disks the portal needs a network.
  }
}
