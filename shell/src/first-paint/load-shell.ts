const linksTo = (what: 'shell' | 'texts') => document.querySelectorAll<HTMLLinkElement>(`link[data-${what}]`);

/** Executes the preloaded scripts of the shell in order, while its texts load. */
function start(): void {
  for (const link of linksTo('texts')) link.rel = 'preload';
  for (const link of linksTo('shell')) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = link.crossOrigin;
    script.integrity = link.integrity;
    Object.assign(script.dataset, link.dataset);
    script.src = link.href;
    document.head.append(script);
  }
}

/**
 * Preloads the scripts of the shell once the form is in the page, which works without them. Executes them after the
 * first paint, which they would delay; immediately if nothing was painted from HTML.
 */
export function loadShell(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of linksTo('shell')) link.rel = 'preload';
    if (document.visibilityState === 'hidden') start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
