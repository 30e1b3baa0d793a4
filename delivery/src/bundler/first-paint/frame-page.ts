import { createHash } from 'node:crypto';
import { integrityOf } from '../../release/described-build';
import { escaped, type RenderedPage, replaceOnce } from './first-page';

/** The signed-in layout as rendered by the shell's prerender program (`RenderedFrame` of `shell/src/first-paint`). */
export interface RenderedFrame {
  layouts: unknown;
  appleKey: unknown;
  wider: unknown;
  /** The style elements. */
  styles: string;
}

const styleElement = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/** The CSS rules of a frame, and the names under which the style cache of the page knows them. */
export function stylesOf({ styles }: RenderedFrame): { css: string; names: string[] } {
  const found = [...styles.matchAll(styleElement)];
  return { css: found.map(([, , css = '']) => css).join(''), names: found.map(([, names = '']) => names) };
}

export interface FrameFile {
  /** Relative to the folder of the build. */
  file: string;
  content: string;
}

/** A file named by its content hash, like those of the bundler. */
export function frameFile(content: string, extension: 'css' | 'js'): FrameFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { file: `assets/frame.${hash}.${extension}`, content };
}

const wired = ({ file, content }: FrameFile, address: string) =>
  `crossorigin="anonymous" integrity="${integrityOf(Buffer.from(content))}" ${address}="/${file}"`;

/** What is missing without JavaScript, in every language: only a script knows which language was selected. */
function withoutScript(pages: readonly Pick<RenderedPage, 'language' | 'noScript'>[]): string {
  const texts = new Map(pages.map(({ language, noScript }) => [language, noScript]));
  const lines = [...texts].map(([language, text]) => `<p lang="${language}">${escaped(text)}</p>`);
  return `<noscript>${lines.join('')}</noscript>`;
}

/**
 * The shell's page for signed-in users, with the two files that paint its frame. They are separate files, so that
 * browsers cache them. The script is deferred before those of the shell and therefore runs first, but waits for none of
 * them.
 */
export function framePage(
  html: string,
  css: FrameFile,
  script: FrameFile,
  pages: readonly Pick<RenderedPage, 'language' | 'noScript'>[],
): string {
  if (/ style=/.test(script.content)) throw new Error('The frame holds a style attribute.');
  const body = replaceOnce(html, '<div id="root">', `${withoutScript(pages)}<div id="root">`);
  const tags = `<link rel="stylesheet" data-frame ${wired(css, 'href')}><script defer ${wired(script, 'src')}></script>`;
  return replaceOnce(body, '<!--registry:pointers-->', `${tags}<!--registry:pointers-->`);
}
