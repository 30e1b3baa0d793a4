import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { parseRegistry, registrySchema, type RegistryEntry } from 'shared/contract/registry';
import { containerName } from 'shared/contract/registry.places';
import { setSafeHeaders } from '../http/headers';
import { registerPortal } from './portal';

/** Incompressible digits, the same on every run. */
const noise = (seed: string, encoding: 'hex' | 'base64') => createHash('sha384').update(seed).digest(encoding);
const path = (seed: string) =>
  [...createHash('sha256').update(seed).digest()]
    .map((byte) => `${'MLHVC'[byte % 5]}${byte % 24} ${byte >> 4}`)
    .join('')
    .slice(0, 90);

const releaseOf = (name: string, kind: string) => {
  const version = `1.4.0-${noise(name + kind, 'hex').slice(0, 8)}`;
  return {
    version,
    entry: `/remotes/${name}/${version}/entry.js`,
    integrity: `sha384-${noise(`${name}${kind}entry`, 'base64')}`,
    global: containerName({ name, version }),
    contract: { range: '^1.0.0' },
    needs: { react: '^19.3.0', 'react-dom': '^19.3.0', shared: '^1.0.0' },
  };
};
const remotes = Array.from({ length: 50 }, (_, place): RegistryEntry => {
  const word = noise(`word ${place}`, 'hex').replace(/\d/g, '').slice(0, 9);
  const name = `mfe-${word}`;
  return {
    name,
    ...releaseOf(name, 'live'),
    mounts: [`/${word}`],
    navigation: [
      { path: `/${word}`, label: { en: `The ${word}`, tr: `${word} sayfası` }, icon: path(name), order: place },
    ],
    previous: releaseOf(name, 'previous'),
    owner: `The ${word} team`,
    source: { commit: noise(name, 'hex').slice(0, 40), committedAt: '2026-01-05T08:00:00.000Z' },
    change: { at: '2026-01-05T08:00:00.000Z', by: 'Ayşe', from: 'ci' },
  };
});
const registry = registrySchema.parse({ schema: 1, remotes });
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Teacher Portal</title>
<meta name="csp-nonce" content="__CSP_NONCE__" /><!--registry:pointers-->
${['shell', '481', '77'].map((file) => `<script defer src="/assets/${file}.${noise(file, 'hex').slice(0, 10)}.js" crossorigin="anonymous" integrity="sha384-${noise(file, 'base64')}"></script>`).join('')}
</head><body><div id="root"></div></body></html>`;

describe('a portal of fifty remotes', () => {
  let store: string;
  let app: FastifyInstance;
  const first = remotes[0]?.mounts[0] ?? '';

  beforeAll(async () => {
    store = mkdtempSync(join(tmpdir(), 'portal-light-'));
    mkdirSync(join(store, 'shell/assets'), { recursive: true });
    mkdirSync(join(store, 'remotes'));
    writeFileSync(join(store, 'shell/index.html'), page);
    writeFileSync(join(store, 'registry.json'), JSON.stringify(registry));
    app = fastify();
    app.addHook('onRequest', async (request, reply) =>
      setSafeHeaders(request, reply, { publicUrl: 'https://portal.example' } as Parameters<typeof setSafeHeaders>[2]),
    );
    await registerPortal(app, { storeDir: store });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(store, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });

  /** Status of a request, and the bytes transferred in both directions with headers. */
  const travel = (url: string, ...headers: string[]) =>
    new Promise<{ status: string; bytes: number }>((resolve, reject) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('error', reject);
      socket.on('close', () =>
        resolve({ status: answer.split(' ')[1] ?? '', bytes: socket.bytesRead + socket.bytesWritten }),
      );
      socket.write(
        [`GET ${url} HTTP/1.1`, 'Host: portal.example', 'Connection: close', ...headers, '', ''].join('\r\n'),
      );
    });

  it('sends a page of a portal with fifty remotes in less than 8 kB, with everything for navigation and the first area', async () => {
    const { rawPayload, headers } = await get(first);
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(8_000);
    const html = brotliDecompressSync(rawPayload).toString();
    const block = parseRegistry(/id="remotes">(.*?)<\/script>/s.exec(html)?.[1]);
    expect([block.remotes.length, block.bad, block.partial]).toEqual([50, [], true]);
    const { source: _source, change: _change, owner: _owner, previous, ...entry } = remotes[0] ?? ({} as RegistryEntry);
    expect(block.remotes[0]).toEqual({ ...entry, previous });
    expect(block.remotes[1]?.integrity).toBe(remotes[1]?.integrity);
    expect(block.remotes.slice(1).filter((remote) => remote.previous)).toEqual([]);
  });

  it('responds to a page that knows the registry with 304, in less than 1 kB in total', async () => {
    const { headers, rawPayload } = await get('/remotes.json');
    expect(parseRegistry(brotliDecompressSync(rawPayload).toString()).remotes[7]?.previous).toEqual(
      remotes[7]?.previous,
    );
    const known = String(headers.etag);
    const again = await get('/remotes.json', { 'if-none-match': known });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, known]);
    const { status, bytes } = await travel('/remotes.json', 'Accept-Encoding: br', `If-None-Match: ${known}`);
    expect(status).toBe('304');
    expect(bytes).toBeLessThan(1_000);
    writeFileSync(join(store, 'registry.json'), JSON.stringify({ ...registry, remotes: remotes.slice(1) }));
    expect((await get('/remotes.json', { 'if-none-match': known })).statusCode).toBe(200);
    writeFileSync(join(store, 'registry.json'), JSON.stringify(registry));
  });

  it.each([
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['identity', undefined, String],
    ['', undefined, String],
  ])('sends an encoding that a browser accepts with “%s”', async (accepted, encoding, read) => {
    const { headers, rawPayload } = await get('/remotes.json', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(parseRegistry(read(rawPayload)).remotes).toHaveLength(50);
  });
});
