import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from './errors';
import { registerPortal } from './portal';

const html = '<meta name="csp-nonce" content="__CSP_NONCE__"><!--registry--><div id="root"></div>';
const script = 'console.log("a script that is long enough")';

describe('portal', () => {
  let store: string;
  let app: FastifyInstance;
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(store, path, '..'), { recursive: true });
    writeFileSync(join(store, path), content);
  };

  beforeEach(async () => {
    store = mkdtempSync(join(tmpdir(), 'teacher-portal-store-'));
    write('shell/index.html', html);
    write('shell/assets/main.abc123.js', script);
    write('shell/assets/main.abc123.js.br', brotliCompressSync(script));
    write('shell/assets/main.abc123.js.gz', gzipSync(script));
    write('remotes/mfe-questions/1.0.0/entry.js', script);
    write('registry.json', '{"schema":1,"remotes":[]}');
    write('secret.txt', 'secret');
    app = fastify();
    app.setErrorHandler(answerError);
    await registerPortal(app, { storeDir: store });
  });
  afterEach(async () => {
    await app.close();
    rmSync(store, { recursive: true });
  });

  it.each(['/', '/login', '/course/course-details?id=3', '/set-password?token=abc'])(
    'answers the browser route %s with the page',
    async (url) => {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-cache');
    },
  );

  it('gives each page a nonce of its own and a policy without eval and inline script', async () => {
    const pages = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonces = pages.map(({ body }) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1]);
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(pages[0]?.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('puts the registry into the page in a block that its content cannot leave', async () => {
    const evil = '{"schema":1,"remotes":[],"x":"</script><script>alert(1)</script>$&"}';
    write('registry.json', evil);
    const { body } = await app.inject('/');
    const block = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(JSON.parse(evil));
    expect(body).not.toContain('<script>');
  });

  it('shows a changed registry without a restart, at once and uncached', async () => {
    expect((await app.inject('/remotes.json')).json()).toEqual({ schema: 1, remotes: [] });
    write('registry.json', '{"schema":1,"remotes":[{"name":"new"}]}');
    const answer = await app.inject('/remotes.json');
    expect(answer.json()).toEqual({ schema: 1, remotes: [{ name: 'new' }] });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['not JSON', '<oops>'],
  ])('serves the page when the registry is %s', async (_title, content) => {
    rmSync(join(store, 'registry.json'));
    if (content !== undefined) write('registry.json', content);
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/remotes.json')).statusCode).toBe(content === undefined ? 404 : 200);
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['identity', String],
  ])('sends a hashed file as %s, to be kept for ever', async (encoding, read) => {
    const answer = await app.inject({
      url: '/assets/main.abc123.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(read(answer.rawPayload)).toBe(script);
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  it('serves a remote by name and version, also one released while it runs', async () => {
    expect((await app.inject('/remotes/mfe-questions/1.0.0/entry.js')).body).toBe(script);
    write('remotes/mfe-new/2.0.0/entry.js', script);
    expect((await app.inject('/remotes/mfe-new/2.0.0/entry.js')).statusCode).toBe(200);
  });

  it.each([
    '/assets/gone.js',
    '/remotes/mfe-questions/9.9.9/entry.js',
    '/remotes/mfe-questions',
    '/favicon.ico',
    '/index.html',
    '/secret.txt',
    '/registry.json',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/remotes/..%2fsecret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
  ])('never answers %s with a page or a file from elsewhere', async (url) => {
    const answer = await app.inject(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret$|root/);
    expect(answer.headers['cache-control']).not.toMatch(/immutable/);
  });
});
