/** Files loaded in this visit before the service worker was active. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/learn/assets/'));

/** Makes the next visit work offline. Browsers without service workers are unaffected. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/learn/worker.js', { scope: '/learn' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/learn', ...loaded()] } });
  } catch {
    // Registration fails in private windows and on full disks; the app then needs a network.
  }
}
