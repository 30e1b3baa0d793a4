import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type RegistryEntry } from 'shared/contract/registry';
import { DEV_VERSION, devEntry } from '../release/dev-entry';
import { configOf } from './build';
import { hasService } from '../service-kit/load';
import { keepFields, keepFieldsPath } from './keep-fields';
import { type OwnRemote } from './own-remote';
import { refuseTaken } from '../workspace/taken-port';

const PAGE_PORT = 4400;

/** A registry in which the development server replaces the remote. */
function withDevEntry(text: string, entry: RegistryEntry): string {
  const { etag: _etag, ...registry } = JSON.parse(text) as { etag?: string; remotes: { name?: string }[] };
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  return JSON.stringify({ ...registry, remotes: [...others, entry] });
}

/** The registry is a data block in the page. */
const withDevPage = (html: string, entry: RegistryEntry): string =>
  html
    .replace('</head>', `<script src="${keepFieldsPath}"></script></head>`)
    .replace(
      /(<script type="application\/json" id="remotes">)([^]*?)(<\/script>)/,
      (_, begin: string, text: string, end: string) => begin + withDevEntry(text, entry).replace(/</g, '\\u003c') + end,
    );

/** The page may also load scripts and receive updates from the development server. That of students names no scripts. */
const withDevOrigin = (policy: string, origin: string): string =>
  (/\bscript-src\b/.test(policy) ? policy : `${policy}; script-src 'self'`).replace(
    /\b(script-src|style-src|connect-src|font-src|img-src)\b([^;]*)/g,
    `$1$2 ${origin} ${origin.replace(/^http/, 'ws')}`,
  );

/**
 * Replaces the portal's service worker, including one from an earlier day: its CSP forbids fetching from the
 * development server, so the first reload of the page would fail.
 */
const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

const sendScript = (answer: ServerResponse, script: string) =>
  void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);

const wantsPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Forwards a call to the portal unchanged. */
function passOn(portal: URL, call: IncomingMessage, answer: ServerResponse): void {
  const send = portal.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...call.headers, host: portal.host };
  const passed = send(new URL(call.url ?? '/', portal), { method: call.method ?? 'GET', headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', (error) => answer.writeHead(502).end(error.message));
  call.pipe(passed);
}

async function rewritten(
  portal: URL,
  call: IncomingMessage,
  answer: ServerResponse,
  remote: OwnRemote,
  origin: string,
) {
  const { accept = '', cookie = '' } = call.headers;
  const response = await fetch(new URL(call.url ?? '/', portal), { headers: { accept, cookie }, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const policy = response.headers.get('content-security-policy');
  const text = await response.text();
  const entry = await devEntry(remote, origin);
  const body = !response.ok
    ? text
    : type.startsWith('text/html')
      ? withDevPage(text, entry)
      : withDevEntry(text, entry);
  answer.writeHead(response.status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(policy && { 'content-security-policy': withDevOrigin(policy, origin) }),
  });
  answer.end(body);
}

/** The page of a running portal, with this remote from the development server. */
export function devPage(remote: OwnRemote, portal: URL, origin: string) {
  return createServer((call, answer) => {
    const { pathname } = new URL(call.url ?? '/', portal);
    // The portal would push its own registry; the page polls the changed one instead.
    if (pathname === '/remotes.events') return void answer.writeHead(404).end();
    if (pathname === '/worker.js') return sendScript(answer, NO_WORKER);
    if (pathname === keepFieldsPath) return sendScript(answer, keepFields);
    if (pathname !== '/remotes.json' && !wantsPage(call)) return passOn(portal, call, answer);
    rewritten(portal, call, answer, remote, origin).catch((error: Error) => answer.writeHead(502).end(error.message));
  });
}

/** Serves this remote, rebuilt on each change, inside a running portal. */
export async function dev(remote: OwnRemote, { PORTAL_URL: portal, PAGE }: NodeJS.ProcessEnv): Promise<void> {
  if (!portal) throw new Error('PORTAL_URL says in which portal, for example https://portal.example.');
  const config = configOf(remote, DEV_VERSION, 'development');
  const settings = config.devServer || {};
  const page = Number(PAGE ?? PAGE_PORT);
  await refuseTaken(page, 'PAGE');
  await refuseTaken(Number(settings.port), 'PORT');
  if (hasService(remote.dir)) {
    const { runService } = await import('../service-kit/run');
    await runService(remote.dir, process.env, (line) => console.log(line));
  }
  const [{ rspack }, { RspackDevServer }] = await Promise.all([import('@rspack/core'), import('@rspack/dev-server')]);
  // React's production build cannot hot-swap components, so a change reloads the page, which keeps what was typed.
  const server = new RspackDevServer({ ...settings, hot: false, liveReload: true }, rspack(config));
  await server.start();
  const origin = `http://localhost:${settings.port}`;
  devPage(remote, new URL(portal), origin).listen(page, 'localhost');
  console.log(`${portal} with ${remote.name} of this folder: http://localhost:${page}${remote.declaration.mounts[0]}`);
}
