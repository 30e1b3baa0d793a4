/** Files that this visit loaded before the service worker was active. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/learn/assets/'));

/** Lets the next visit open offline. Browsers without service workers work as before. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/learn/worker.js', { scope: '/learn' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/learn', ...loaded()] } });
  } catch {
    // In private windows and on full disks the app needs a network.
  }
}
