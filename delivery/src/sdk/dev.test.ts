import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../release/described-build';
import { devPage } from './dev';
import { keepFields } from './keep-fields';

const remote = {
  name: 'mfe-library',
  dir: '/nowhere',
  packageVersion: '1.0.0',
  declaration: { name: 'mfe-library', mounts: ['/library'], navigation: [] },
};
const origin = 'http://localhost:4416';
const registry = JSON.stringify({ schema: 1, etag: 'x', remotes: [{ name: 'mfe-library' }, { name: 'mfe-other' }] });

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

const portal = createServer((call, answer) => {
  if (call.url === '/api/v1/me') return void answer.end(`${call.method} ${call.headers.authorization}`);
  if (call.url === '/remotes.json') return void answer.setHeader('content-type', 'application/json').end(registry);
  if (call.url === '/learn')
    return void answer
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', "default-src 'self'; connect-src 'self'")
      .end('<div id="root"></div>');
  answer
    .setHeader('content-type', 'text/html')
    .setHeader('content-security-policy', "script-src 'self'; base-uri 'none'");
  answer.end(`<head></head><script type="application/json" id="remotes">${registry}</script>`);
});
let page: Server;

beforeAll(async () => {
  await listening(portal);
  page = devPage(remote, new URL(urlOf(portal)), origin);
  await listening(page);
});
afterAll(() => [portal, page].forEach((server) => server.close().closeAllConnections()));

const entries = (text: string) =>
  (JSON.parse(text) as { remotes: { name: string; entry?: string }[] }).remotes.map(({ name, entry }) => [name, entry]);
const expected = [
  ['mfe-other', undefined],
  ['mfe-library', `${origin}/entry.js`],
];

it("adds a remote's development server to the page of a running portal, whose CSP allows it", async () => {
  const response = await fetch(`${urlOf(page)}/library`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect(entries(html.replace(/<[^>]*>/g, ''))).toEqual(expected);
  const [, own = ''] = /<script src="([^"]+)"><\/script><\/head>/.exec(html) ?? [];
  const script = await fetch(urlOf(page) + own);
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', keepFields]);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self' http://localhost:4416 ws://localhost:4416; base-uri 'none'",
  );
});

it('returns the changed registry to the page, and blocks pushes of the real one', async () => {
  expect(entries(await (await fetch(`${urlOf(page)}/remotes.json`)).text())).toEqual(expected);
  expect((await fetch(`${urlOf(page)}/remotes.events`)).status).toBe(404);
});

it('forwards every other call to the portal with its headers', async () => {
  const headers = { authorization: 'Bearer mine' };
  expect(await (await fetch(`${urlOf(page)}/api/v1/me`, { method: 'PUT', headers })).text()).toBe('PUT Bearer mine');
});

it("ends the portal's service worker, which must not fetch from the development server", async () => {
  const response = await fetch(`${urlOf(page)}/worker.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript');
  const worker = await response.text();
  const listeners = new Map<string, () => unknown>();
  const unregister = jest.fn();
  new Function('self', worker)({
    addEventListener: (type: string, listener: () => unknown) => listeners.set(type, listener),
    registration: { unregister },
  });
  listeners.get('activate')?.();
  expect(unregister).toHaveBeenCalled();
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});

it("shows students the remote's script of now, by its hash, on a page that may load it", async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'dev-learn-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/learn.ts'), '');
  let script: string | undefined = 'first()';
  const served = createServer((_, answer) => answer.writeHead(script === undefined ? 404 : 200).end(script));
  await listening(served);
  const from = urlOf(served);
  const developed = devPage({ ...remote, dir }, new URL(urlOf(portal)), from);
  await listening(developed);
  const learnOf = async () => {
    const { remotes } = (await (await fetch(`${urlOf(developed)}/remotes.json`)).json()) as {
      remotes: { name: string; learn?: string }[];
    };
    return remotes.find(({ name }) => name === remote.name)?.learn;
  };
  try {
    expect(await learnOf()).toBe(integrityOf(Buffer.from('first()')));
    script = 'second()';
    expect(await learnOf()).toBe(integrityOf(Buffer.from('second()')));
    script = undefined;
    expect(await learnOf()).toBeUndefined();
    const page = await fetch(`${urlOf(developed)}/learn`, { headers: { accept: 'text/html' } });
    const socket = from.replace('http', 'ws');
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'self'; connect-src 'self' ${from} ${socket}; script-src 'self' ${from} ${socket}`,
    );
  } finally {
    [served, developed].forEach((server) => server.close().closeAllConnections());
    rmSync(dir, { recursive: true });
  }
});
