import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { differenceOf } from 'delivery/store/dictionaries';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/errors';
import { registerPortal } from './portal';

const html = '<meta name="csp-nonce" content="__CSP_NONCE__"><!--registry:pointers--><div id="root"></div>';
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
    'serves the page for the browser route %s',
    async (url) => {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['the shell that the registry names', { version: '2.0.0' }, 'second'],
    [
      'the shell before it, when its files are not there',
      { version: '3.0.0', previous: { version: '2.0.0' } },
      'second',
    ],
    ['the newest, when the pointer is of no use', { version: '../../secret' }, 'second'],
  ])('serves %s, without a restart', async (_title, shell, page) => {
    expect((await app.inject('/')).body).toContain('root');
    write('shell/versions/2.0.0/index.html', '<div id="second"></div>');
    write('registry.json', JSON.stringify({ schema: 1, remotes: [], shell }));
    expect((await app.inject('/')).body).toContain(`id="${page}"`);
  });

  it('serves the page of an older shell with the whole registry, including default addresses', async () => {
    const [entry, global] = ['/remotes/mfe-a/1/entry.js', 'mfe_a__1'];
    const listed = {
      name: 'mfe-a',
      version: '1',
      entry,
      global,
      contract: { range: '^1.0.0' },
      mounts: ['/a'],
      navigation: [],
    };
    write('registry.json', JSON.stringify({ schema: 1, remotes: [listed] }));
    expect((await app.inject('/')).body).not.toContain(entry);
    write('shell/index.html', html.replace(':pointers', ''));
    expect((await app.inject('/')).body).toContain(JSON.stringify({ schema: 1, remotes: [listed] }));
  });

  it('serves the newest shell of its store if the registry is missing', async () => {
    write('shell/versions/2.0.0/index.html', '<div id="second"></div>');
    rmSync(join(store, 'registry.json'));
    expect((await app.inject('/')).body).toContain('id="second"');
  });

  it('gives each page its own nonce and a CSP without eval and inline script', async () => {
    const pages = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonces = pages.map(({ body }) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1]);
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(pages[0]?.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
  });

  it.each([
    [{ cookie: 'language=tr', 'accept-language': 'en' }, ['tr']],
    [{ 'accept-language': 'tr-TR,en;q=0.8' }, ['tr']],
    [{}, ['en']],
  ])('asks for the texts of the shell in the language of the visitor only: %j', async (headers, languages) => {
    const hint = (language: string) => `<link rel="preload" href="/assets/${language}.js" data-texts="${language}">`;
    write('shell/index.html', `<head><!--registry-->${hint('en')}${hint('tr')}</head>`);
    const { body } = await app.inject({ url: '/', headers });
    expect([...body.matchAll(/data-texts="(\w+)"/g)].map(([, language]) => language)).toEqual(languages);
  });

  describe('with a form in its HTML', () => {
    const script = 'start()';
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const form = (language: string) =>
      `<head><!--registry:pointers--><script>${script}</script></head><div id="root" data-first>${language}</div>`;
    const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

    beforeEach(() => {
      write('shell/versions/2.0.0/index.html', '<!--registry:pointers--><div id="root"></div>');
      write('shell/versions/2.0.0/login.en.html', form('en'));
      write('shell/versions/2.0.0/login.tr.html', form('tr'));
      for (const name of ['register', 'forgot-password', 'set-password'])
        write(`shell/versions/2.0.0/${name}.en.html`, form(name));
      write('registry.json', JSON.stringify({ schema: 1, remotes: [], shell: { version: '2.0.0' } }));
    });

    it.each(['/login', '/login/', '/', '/student?page=2', '/login?token=abc'])(
      'serves the form to a visitor without a session who opens %s, and allows no other script than its own',
      async (url) => {
        const { body, headers } = await open(url);
        expect(body).toContain('data-first>en<');
        expect(String(headers['content-security-policy'])).toContain(`script-src 'self' ${hash};`);
        expect(body).not.toContain('<script src=');
      },
    );

    it.each(['/register?invitation=ABCD', '/forgot-password', '/set-password?token=abc'])(
      'serves the form of its own at %s',
      async (url) => {
        const { body, headers } = await open(url);
        expect(body).toContain(`data-first>${url.slice(1).split('?', 1)[0]}<`);
        expect(String(headers['content-security-policy'])).toContain(`script-src 'self' ${hash};`);
        expect((await open(url, { cookie: 'signedIn=yes' })).body).not.toContain('data-first');
      },
    );

    it.each(['/Terms', '/set-password', '/dashboard?token=abc'])(
      'serves the empty page at %s, where the shell leads to no form',
      async (url) => {
        const { body, headers } = await open(url);
        expect(body).not.toContain('data-first');
        expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
      },
    );

    it('serves the form in the chosen language, else in that of the browser, and not to somebody with a session', async () => {
      expect((await open('/login', { 'accept-language': 'tr-TR,en;q=0.8' })).body).toContain('data-first>tr<');
      const chosen = { cookie: 'language=en', 'accept-language': 'tr' };
      expect((await open('/login', chosen)).body).toContain('data-first>en<');
      expect((await open('/login', { cookie: 'signedIn=yes' })).body).not.toContain('data-first');
    });
  });

  describe('with a page that paints the frame of an area', () => {
    const remote = (name: string, state?: string) => ({
      ...{ name, version: '1.0.0', contract: { range: '^1.0.0' }, mounts: [`/${name.slice(4)}`], state },
      navigation: [{ path: `/${name.slice(4)}`, label: { en: name }, icon: 'M0 0', order: 1 }],
    });
    const open = async (url: string, cookie = 'signedIn=yes') => (await app.inject({ url, headers: { cookie } })).body;

    beforeEach(() => {
      write('shell/versions/2.0.0/index.html', '<!--registry:pointers--><div id="root"></div>');
      write('shell/versions/2.0.0/frame.html', '<!--registry:pointers--><div id="root"></div><p>frame</p>');
      const remotes = [remote('mfe-course'), remote('mfe-off', 'disabled')];
      write('registry.json', JSON.stringify({ schema: 1, remotes, shell: { version: '2.0.0' } }));
    });

    it('serves it at the addresses of an area to a browser with a session', async () => {
      for (const url of ['/course', '/course/', '/course/details?id=3']) expect(await open(url)).toContain('frame');
    });

    it.each([
      ['of no area', '/nowhere', 'signedIn=yes'],
      ['of an area that is switched off', '/off', 'signedIn=yes'],
      ['of a screen of the shell', '/school/audit', 'signedIn=yes'],
      ['of an area without a session', '/course', ''],
      ['of an area with a token, where the shell renders nothing', '/course?token=abc', 'signedIn=yes'],
    ])('does not serve it at the address %s', async (_, url, cookie) => {
      expect(await open(url, cookie)).not.toContain('frame');
    });

    it('serves the page of a shell that has none', async () => {
      rmSync(join(store, 'shell/versions/2.0.0/frame.html'));
      expect(await open('/course')).toContain('<div id="root"></div>');
    });
  });

  it('inlines the registry into the page in a block that its content cannot close', async () => {
    const evil = '{"schema":1,"remotes":[],"x":"</script><script>alert(1)</script>$&"}';
    write('registry.json', evil);
    const { body } = await app.inject('/');
    const block = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ ...JSON.parse(evil), partial: true, etag: expect.any(String) });
    expect(body).not.toContain('<script>');
  });

  it('hides authors and commits of releases from pages', async () => {
    const entry = { name: 'mfe-a', source: { commit: 'abcdef1' }, change: { by: 'Ayşe' }, version: '1' };
    write(
      'registry.json',
      JSON.stringify({ schema: 1, remotes: [entry], shell: { version: '1', change: { by: 'Ayşe' } } }),
    );
    expect((await app.inject('/remotes.json')).json()).toEqual({
      schema: 1,
      remotes: [{ name: 'mfe-a', version: '1' }],
    });
    expect((await app.inject('/')).body).not.toMatch(/Ayşe|abcdef1/);
  });

  it('serves a changed registry without a restart, at once and uncached', async () => {
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
  ])('serves a hashed file as %s with an immutable cache header', async (encoding, read) => {
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

  describe('with what a browser has of an earlier release', () => {
    const older = createHash('sha256').update('older').digest();
    const headers = { 'accept-encoding': 'gzip, br, dcz', 'available-dictionary': `:${older.toString('base64')}:` };
    beforeEach(() => {
      for (const file of ['shell/assets/main.0123456789.js', 'remotes/mfe-questions/2.0.0/entry.js']) {
        write(file, script);
        write(`${file}.br`, brotliCompressSync(script));
        write(differenceOf(file, older.toString('hex')), 'difference');
      }
    });

    it.each([
      ['/assets/main.0123456789.js', '/assets/main.*.js'],
      ['/remotes/mfe-questions/2.0.0/entry.js', '/remotes/mfe-questions/*/entry.js'],
    ])('sends only how %s differs', async (url, pattern) => {
      const answer = await app.inject({ url, headers });
      expect(answer.body).toBe('difference');
      const whole = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(script);
      // As the whole file otherwise, and each is the dictionary of the next.
      for (const { headers: sent } of [answer, whole])
        expect(sent).toMatchObject({
          'content-type': 'application/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding, available-dictionary',
          'use-as-dictionary': `match="${pattern}"`,
        });
      expect([answer.headers['content-encoding'], whole.headers['content-encoding']]).toEqual(['dcz', 'br']);
    });

    it.each([
      ['has another file', { ...headers, 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }],
      ['does not know the coding', { ...headers, 'accept-encoding': 'gzip, br' }],
      ['sends no hash', { ...headers, 'available-dictionary': ':../../../secret:' }],
    ])('sends whole files to a browser that %s', async (_title, sent) => {
      const answer = await app.inject({ url: '/assets/main.0123456789.js', headers: sent });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    });

    it.each(['/assets/../../secret.js', '/assets/%2e%2e/secret.js', '/assets/gone.js', '/other/main.js'])(
      'finds nothing more at %s',
      async (url) => {
        write(differenceOf('secret.js', older.toString('hex')), 'secret');
        const answer = await app.inject({ url, headers });
        expect(answer.headers['content-encoding']).not.toBe('dcz');
        expect(answer.statusCode).toBe(404);
      },
    );
  });

  it('lets the worker of scanned PDFs compile its decoders, and nothing else', async () => {
    write('remotes/mfe-assessments/1.0.0/pdf.worker.0123456789.js', script);
    write('remotes/mfe-assessments/1.0.0/read.worker.0123456789.js', script);
    const policyOf = async (file: string) =>
      (await app.inject(`/remotes/mfe-assessments/1.0.0/${file}`)).headers['content-security-policy'];
    expect(await policyOf('pdf.worker.0123456789.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
    expect(await policyOf('read.worker.0123456789.js')).toBeUndefined();
  });

  it('serves a remote by name and version, including one released while it runs', async () => {
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
  ])('never responds to %s with a page or a file from elsewhere', async (url) => {
    const answer = await app.inject(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret$|root/);
    expect(answer.headers['cache-control']).not.toMatch(/immutable/);
  });
});
