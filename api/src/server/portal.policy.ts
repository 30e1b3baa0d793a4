/** A page's address as a socket: hot updates of a remote that somebody develops arrive over one. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

export interface PageOrigins {
  remoteOrigins: readonly string[];
  analyticsUrl?: string | undefined;
  filesOrigin?: string | undefined;
}

/**
 * No eval and no inline script; styles made at run time carry the nonce of the page. Data blocks are not scripts.
 * `remoteOrigins` are other origins that remotes may come from, `analyticsUrl` is where events are posted, `filesOrigin`
 * is the object storage that lecture files are sent to and read from.
 */
export function pagePolicy(nonce: string, { remoteOrigins, analyticsUrl, filesOrigin }: PageOrigins): string {
  const files = originOf(filesOrigin);
  const allowed = (...sources: string[]) => ["'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    `script-src ${allowed(...remoteOrigins)}`,
    `style-src ${allowed(`'nonce-${nonce}'`, ...remoteOrigins)}`,
    `img-src ${allowed('data:', 'blob:', ...remoteOrigins, ...files)}`,
    `media-src ${allowed('blob:', ...files)}`,
    `font-src ${allowed(...remoteOrigins)}`,
    `connect-src ${allowed(...remoteOrigins.flatMap((origin) => [origin, socketOf(origin)]), ...originOf(analyticsUrl), ...files)}`,
    "worker-src 'self' blob:",
    `frame-src ${allowed('blob:', ...files)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
