import { createHash } from 'node:crypto';
import { integrityOf } from '../release/described-build';
import { escaped, type RenderedPage, replaceOnce } from './first-page';

/** The signed-in layout as the shell's own program renders it (`RenderedFrame` of `shell/src/first-paint`). */
export interface RenderedFrame {
  layouts: unknown;
  appleKey: unknown;
  wider: unknown;
  /** Style elements. */
  styles: string;
}

const styleElement = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/** The rules of a frame, and the names by which the style cache of the page knows them. */
export function stylesOf({ styles }: RenderedFrame): { css: string; names: string[] } {
  const found = [...styles.matchAll(styleElement)];
  return { css: found.map(([, , css = '']) => css).join(''), names: found.map(([, names = '']) => names) };
}

export interface FrameFile {
  /** In the folder of the build. */
  file: string;
  content: string;
}

/** A file whose name tells its content, like those of the bundler. */
export function frameFile(content: string, extension: 'css' | 'js'): FrameFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { file: `assets/frame.${hash}.${extension}`, content };
}

const wired = ({ file, content }: FrameFile, address: string) =>
  `crossorigin="anonymous" integrity="${integrityOf(Buffer.from(content))}" ${address}="/${file}"`;

/** What is missing without JavaScript, in every language: only a script knows which one somebody has chosen. */
function withoutScript(pages: readonly Pick<RenderedPage, 'language' | 'noScript'>[]): string {
  const texts = new Map(pages.map(({ language, noScript }) => [language, noScript]));
  const lines = [...texts].map(([language, text]) => `<p lang="${language}">${escaped(text)}</p>`);
  return `<noscript>${lines.join('')}</noscript>`;
}

/**
 * The shell's page for somebody who is signed in, with the two files that paint its frame. They stand beside the page
 * and not in it, so that a browser keeps them. The script is deferred before those of the shell and therefore runs
 * first, but waits for none of them.
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
