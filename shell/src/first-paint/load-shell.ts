const linksTo = (what: 'shell' | 'texts') => document.querySelectorAll<HTMLLinkElement>(`link[data-${what}]`);

/** Executes the shell's scripts in order, which are on their way. Its texts come meanwhile. */
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
 * Asks for the shell's scripts once the form is there, which works without them, and executes them after the first paint,
 * which they would delay; immediately if nothing is painted from HTML.
 */
export function loadShell(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of linksTo('shell')) link.rel = 'preload';
    if (document.visibilityState === 'hidden') start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
