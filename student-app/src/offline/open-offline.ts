/** What this visit has loaded before the service worker was there. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/learn/assets/'));

/** Makes the next visit open without a network. A browser that has no service workers works as always. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/learn/worker.js', { scope: '/learn' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/learn', ...loaded()] } });
  } catch {
    // Private windows and full disks: the app needs a network then.
  }
}
