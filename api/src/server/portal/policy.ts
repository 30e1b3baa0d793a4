import { videoPlayerOrigins } from 'shared/contract/video-link.rules';

/** The WebSocket origin for hot reload of a remote in development. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

export interface PageOrigins {
  remoteOrigins: readonly string[];
  /** Servers of recordings that lectures link to. */
  mediaOrigins?: readonly string[] | undefined;
  analyticsUrl?: string | undefined;
  filesOrigin?: string | undefined;
  /** Hashes of the inline scripts of the page. */
  inlineScripts?: readonly string[];
}

/**
 * No eval; no inline scripts but those of `inlineScripts`, which the build made; run-time styles carry the nonce of the page. Data blocks are not scripts.
 * `remoteOrigins` may serve remotes, `analyticsUrl` receives events, `filesOrigin` is the object storage of lecture
 * files. Frames may show the players of linked videos; recordings that a lecture links to may come from `mediaOrigins`
 * only. The page loads either only after a click.
 */
export function pagePolicy(nonce: string, origins: PageOrigins): string {
  const { remoteOrigins, mediaOrigins = [], analyticsUrl, filesOrigin, inlineScripts = [] } = origins;
  const files = originOf(filesOrigin);
  const allowed = (...sources: string[]) => ["'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    `script-src ${allowed(...inlineScripts.map((hash) => `'${hash}'`), ...remoteOrigins)}`,
    `style-src ${allowed(`'nonce-${nonce}'`, ...remoteOrigins)}`,
    `img-src ${allowed('data:', 'blob:', ...remoteOrigins, ...files)}`,
    `media-src ${allowed('blob:', ...mediaOrigins, ...files)}`,
    `font-src ${allowed(...remoteOrigins)}`,
    `connect-src ${allowed(...remoteOrigins.flatMap((origin) => [origin, socketOf(origin)]), ...originOf(analyticsUrl), ...files)}`,
    "worker-src 'self' blob:",
    `frame-src ${allowed('blob:', ...videoPlayerOrigins, ...files)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** File name of the worker that opens scanned PDFs, with an optional `.br` or `.gz`. */
export const isDecoder = (file: string) => /[\\/]pdf\.worker\.\w+\.js(\.\w+)?$/.test(file);

/**
 * It may compile the WebAssembly decoders passed by the page, but neither load nor send anything. The page itself may
 * not compile any.
 */
export const decoderPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The service worker fetches on behalf of pages and loads no scripts itself. */
export const workerPolicy = (remoteOrigins: readonly string[]): string =>
  `default-src 'none'; connect-src ${["'self'", ...remoteOrigins].join(' ')}`;
