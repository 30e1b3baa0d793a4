/** Cookie with the version of the shell that did not start in this browser. */
export const FAILED_COOKIE = 'shellFailed';

/**
 * Runs in the page before the shell. If one of the shell's first scripts fails to load, or throws before anything is
 * rendered, it stores the version in a cookie and reloads the page once: the server then serves the previous version.
 * The script that renders the frame is optional.
 */
export const watchScript = `(() => {
  const version = document.currentScript.dataset.version;
  const isShell = (address) => String(address).startsWith(location.origin + '/assets/') && !/\\/frame\\.\\w+\\.js$/.test(address);
  addEventListener('error', ({ target, filename }) => {
    const root = document.getElementById('root');
    if ((root && root.hasChildNodes() && !root.hasAttribute('data-first')) || !isShell((target && target.src) || filename)) return;
    if (document.cookie.includes('${FAILED_COOKIE}=' + version)) return;
    document.cookie = '${FAILED_COOKIE}=' + version + '; path=/; max-age=3600; samesite=lax';
    location.reload();
  }, true);
})();
`;

const WATCH = '/shell-watch.js';

/** `isLate`: the page starts its scripts itself, after its first paint. */
export function watchTag(version: string | undefined, isLate: boolean): string {
  if (version === undefined) return '';
  return isLate
    ? `<link rel="preload" as="script" fetchpriority="low" href="${WATCH}" data-shell data-version="${version}">`
    : `<script src="${WATCH}" data-version="${version}"></script>`;
}
