/** A page as rendered by the shell's prerender program (`FirstPage` of `shell/src/first-paint`). */
export interface RenderedPage {
  name: string;
  language: string;
  title: string;
  root: string;
  styles: string;
  data: unknown;
  noScript: string;
}

const ROOT = '<div id="root"></div>';
const shellScript = /<script ([^>]*\bdefer\b[^>]*)><\/script>/g;

export function replaceOnce(html: string, from: string | RegExp, to: string): string {
  const parts = html.split(from);
  if (parts.length !== 2) throw new Error(`The page of the shell must hold ${String(from)} exactly once.`);
  return parts.join(to);
}

export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * The shell's page with a screen that is painted before any script has loaded. A small inline script, allowed by its
 * hash, makes the form work at once. It preloads the shell's scripts once the form is in the page (`load-shell`), and
 * starts them after the first paint.
 */
export function firstPage(html: string, page: RenderedPage, script: string): string {
  // The CSP forbids style attributes, and the browser would report each one.
  if (/ style=/.test(page.root)) throw new Error(`The first paint of ${page.name} holds a style attribute.`);
  if (/<script/.test(page.root)) throw new Error(`The first paint of ${page.name} holds a script.`);
  const shell = [...html.matchAll(shellScript)].map(
    ([, attributes = '']) =>
      `<link rel="later" as="script" fetchpriority="low" data-shell ${attributes.replace(/\bdefer /, '').replace(' src=', ' href=')}>`,
  );
  if (shell.length === 0) throw new Error('The page of the shell holds no script.');
  const data = JSON.stringify(page.data).replace(/</g, '\\u003c');
  const head = [
    page.styles,
    // For the case that the page is not for this visitor.
    '<style nonce="__CSP_NONCE__">html[data-first] #root{visibility:hidden}</style>',
    `<script type="application/json" id="first-data">${data}</script>`,
    `<script>${script.trim().replace(/<\/script/g, '<\\/script')}</script>`,
    ...shell,
  ].join('');
  const noScript = `<noscript><style nonce="__CSP_NONCE__">#root form{display:none}.no-script{padding:1rem;text-align:center;background:var(--ui-colors-bad-soft);color:var(--ui-colors-bad)}</style><p class="no-script" role="alert">${escaped(page.noScript)}</p></noscript>`;
  // Loaded when the scripts start: the form works without them.
  const late = html.replace(shellScript, '').replace(/ rel="preload"(?=[^>]* data-texts=)/g, ' rel="later"');
  const withHead = replaceOnce(late, '</head>', `${head}</head>`);
  const titled = replaceOnce(withHead, /<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>`);
  const named = replaceOnce(titled, '<html lang="en">', `<html lang="${page.language}">`);
  return replaceOnce(named, ROOT, `${noScript}<div id="root" data-first="${page.name}">${page.root}</div>`);
}
