/** Number of requests per URL. */
const asked = new Map<string, number>();
/** Folders with a failed script, whose preloads may have failed too. */
const incomplete = new Set<string>();
let late: HTMLScriptElement[] = [];

const folderOf = (address: string) => new URL('.', address).href;

/**
 * Gives each further request for a script a URL of its own: a browser joins a second request for a URL to one that
 * still hangs or to a failed preload, and a cache may hold a broken response. The server ignores the query.
 */
function prepare(script: HTMLScriptElement): void {
  const folder = folderOf(script.src);
  const attempt = (asked.get(script.src) ?? (incomplete.has(folder) ? 1 : 0)) + 1;
  asked.set(script.src, attempt);
  script.addEventListener('error', () => incomplete.add(folder), { once: true });
  if (attempt > 1) {
    const address = new URL(script.src);
    address.searchParams.set('attempt', String(attempt));
    script.src = address.href;
  }
  late = [...late.filter(({ isConnected }) => isConnected), script];
}

/**
 * Intercepts scripts that are added after startup: entries of remotes, and chunks of remotes and of the shell. Each has
 * its own bundler runtime, without a hook for the URL of a retry, but all of them append their scripts to the head and
 * remove them once they have loaded or failed.
 */
export function followLateScripts(head: HTMLHeadElement = document.head): void {
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLScriptElement && node.src) prepare(node);
    return append(node);
  };
}

/** Fails every script that is still loading, so that its importer can retry. */
export const giveUpLateScripts = (): void =>
  late.filter(({ isConnected }) => isConnected).forEach((script) => script.dispatchEvent(new Event('error')));
