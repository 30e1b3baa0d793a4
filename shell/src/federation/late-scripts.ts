/** How often each address was asked for. */
const asked = new Map<string, number>();
/** The folders that lost a script: what the page asked there for ahead of its use may be lost, too. */
const incomplete = new Set<string>();
let late: HTMLScriptElement[] = [];

const folderOf = (address: string) => new URL('.', address).href;

/**
 * Whoever asks again for a script gets an address of its own: a browser joins a second request for an address to one
 * that still hangs or that failed ahead of its use, and a cache may have kept what was wrong. The server takes no notice
 * of the query.
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
 * Follows the scripts that are put into the page later than its own: entries of remotes, and parts of remotes and of the
 * shell. Each has a bundler's runtime of its own, with no hook for the address of an attempt; that all of them put their
 * scripts into the head is what they have in common. Whoever has got a script, or not, takes it out again.
 */
export function followLateScripts(head: HTMLHeadElement = document.head): void {
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLScriptElement && node.src) prepare(node);
    return append(node);
  };
}

/** Ends the wait for every script that has not come yet: whoever asked for it is told that it failed. */
export const giveUpLateScripts = (): void =>
  late.filter(({ isConnected }) => isConnected).forEach((script) => script.dispatchEvent(new Event('error')));
