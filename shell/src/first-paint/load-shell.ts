/** Executes the shell's scripts in order; the page has preloaded them. Its texts come meanwhile. */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-texts]')) link.rel = 'preload';
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-shell]')) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = link.crossOrigin;
    script.integrity = link.integrity;
    Object.assign(script.dataset, link.dataset);
    script.src = link.href;
    document.head.append(script);
  }
}

/** Loads the shell after the first paint, which its scripts would delay; immediately if nothing is painted from HTML. */
export function loadShell(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.visibilityState === 'hidden') start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
