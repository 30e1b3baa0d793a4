import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { registrySchema } from 'shared/contract/registry';
import { contractVersion } from 'shared/contract/version';
import { registerPortal, type PortalSettings } from './portal';

const base = '/remotes/mfe-students/1.0.0';
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const remote = {
  name: 'mfe-students',
  version: '1.0.0',
  mounts: ['/student'],
  navigation: [],
  entry: `${base}/entry.js`,
  integrity: hash('A'),
  global: 'mfe_students',
  contract: { range: `^${contractVersion}` },
};
/** `release.json` of the version. */
const files = {
  preload: [`${base}/exposed.js`],
  routes: { '/student': [`${base}/list.js`], '/student/details': [`${base}/details.js`] },
  locales: { en: [`${base}/en.js`], tr: [`${base}/tr.js`] },
  texts: { '/student/details': { en: [`${base}/details-en.js`], tr: [`${base}/details-tr.js`] } },
  hashes: Object.fromEntries(
    ['exposed', 'list', 'details', 'en', 'tr', 'details-en', 'details-tr'].map((file) => [
      `${base}/${file}.js`,
      hash('B'),
    ]),
  ),
};
const candidate = (percent: number) => ({
  version: '2.0.0',
  entry: '/remotes/mfe-students/2.0.0/entry.js',
  global: 'mfe_students_2',
  contract: remote.contract,
  rollout: { percent, users: [] },
});
const registryOf = (entry: object) => JSON.stringify(registrySchema.parse({ schema: 1, remotes: [entry] }));

describe('portal', () => {
  let store: string;
  let app: FastifyInstance;

  async function serve(entry: object = remote, settings: Partial<PortalSettings> = {}): Promise<void> {
    writeFileSync(join(store, 'registry.json'), registryOf(entry));
    mkdirSync(join(store, base), { recursive: true });
    writeFileSync(join(store, base, 'release.json'), JSON.stringify(files));
    app = fastify();
    await registerPortal(app, { storeDir: store, ...settings });
  }
  const preloads = async (url: string, { cookie, ...headers }: Record<string, string> = {}) => {
    const { body } = await app.inject({ url, headers: { ...headers, cookie: `${cookie ?? ''}; signedIn=yes` } });
    return [
      ...body.matchAll(
        /<link rel="preload" as="script" href="[^"]*\/([^"]+)" crossorigin="anonymous" integrity="([^"]+)">/g,
      ),
    ].map(([, file]) => file);
  };

  beforeEach(() => {
    store = mkdtempSync(join(tmpdir(), 'teacher-portal-store-'));
    mkdirSync(join(store, 'shell/assets'), { recursive: true });
    mkdirSync(join(store, 'remotes'));
    writeFileSync(join(store, 'shell/index.html'), '<head><!--registry--></head>');
  });
  afterEach(async () => {
    await app.close();
    rmSync(store, { recursive: true });
  });

  it.each([
    ['/student', {}, ['entry.js', 'exposed.js', 'en.js', 'list.js']],
    ['/student/?x=1', {}, ['entry.js', 'exposed.js', 'en.js', 'list.js']],
    [
      '/student/details?id=3',
      { cookie: 'a=b; language=tr' },
      ['entry.js', 'exposed.js', 'tr.js', 'details-tr.js', 'details.js'],
    ],
    ['/student', { 'accept-language': 'tr-TR,tr;q=0.9' }, ['entry.js', 'exposed.js', 'tr.js', 'list.js']],
    ['/student/unknown', {}, ['entry.js', 'exposed.js', 'en.js']],
    ['/student?mfe-students=2.0.0', {}, []],
    ['/student', { cookie: 'remoteOverrides=%7B%22mfe-students%22%3A%222%22%7D' }, []],
    ['/students', {}, []],
    ['/login', {}, []],
    ['//', {}, []],
  ])('preloads the scripts of %s %j', async (url, headers, files) => {
    await serve();
    expect(await preloads(url, headers)).toEqual(files);
  });

  it.each([
    ['a version went live lately', 1, undefined, '0.9.0'],
    ['it has been live for long', 8, undefined, undefined],
    ['a candidate is tried on some', 8, candidate(10), '1.0.0'],
  ])('prefetches the version that would replace one on trial, when %s', async (_, days, tried, expected) => {
    const previous = { ...remote, version: '0.9.0', entry: '/remotes/mfe-students/0.9.0/entry.js', global: 'before' };
    const change = { at: new Date(Date.now() - days * 86_400_000).toISOString(), by: 'Ayşe', from: 'ci' };
    await serve({ ...remote, previous, change, ...(tried && { candidate: tried }) });
    const { body } = await app.inject({ url: '/student', headers: { cookie: 'signedIn=yes' } });
    const fetched = [...body.matchAll(/<link rel="prefetch" as="script" href="([^"]+)" crossorigin="anonymous">/g)];
    expect(fetched.map(([, file]) => file)[0]).toBe(expected && `/remotes/mfe-students/${expected}/entry.js`);
    // The release file of the earlier version is not there, that of the live one is.
    expect(fetched).toHaveLength({ none: 0, '0.9.0': 1, '1.0.0': 4 }[expected ?? 'none'] ?? 0);
  });

  it.each([
    ['some users get another release', { ...remote, candidate: candidate(10) }, 0],
    ['the shell cannot run the release', { ...remote, contract: { range: '^99.0.0' } }, 0],
  ])('preloads only what will be used: %s', async (_, entry, count) => {
    await serve(entry);
    expect(await preloads('/student')).toHaveLength(count);
  });

  it('preloads the entry alone while the files of its release cannot be read', async () => {
    await serve({ ...remote, version: '9.0.0' });
    expect(await preloads('/student')).toEqual(['entry.js']);
  });

  it('reads the files of a release from the server that its entry comes from', async () => {
    const storage = createServer((request, response) =>
      response.writeHead(request.url === '/portal/release.json' ? 200 : 404).end(JSON.stringify(files)),
    );
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    const { port } = storage.address() as AddressInfo;
    await serve({ ...remote, entry: `http://127.0.0.1:${port}/portal/entry.js` });
    expect(await preloads('/student')).toEqual(['entry.js', 'exposed.js', 'en.js', 'list.js']);
    storage.close();
  });

  it.each(['', 'signedIn=no', 'signedIn=', 'xsignedIn=yes', 'a=signedIn=yes'])(
    'preloads nothing for a browser without a session, which signs in first (%j)',
    async (cookie) => {
      await serve();
      expect((await app.inject({ url: '/student', headers: { cookie } })).body).not.toContain('rel="preload"');
    },
  );

  it('allows remotes from no other origin unless configured', async () => {
    await serve();
    const page = await app.inject('/student');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toContain('remote-origins');
  });

  it('allows remotes from the configured origins and tells the shell', async () => {
    await serve(remote, { remoteOrigins: ['https://team.example', 'http://localhost:4415'] });
    const page = await app.inject('/student');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://team.example http://localhost:4415;");
    expect(policy).toContain(
      "connect-src 'self' https://team.example wss://team.example http://localhost:4415 ws://localhost:4415;",
    );
    expect(page.body).toContain('<meta name="remote-origins" content="https://team.example http://localhost:4415">');
  });

  it('allows recordings from the configured origins only and tells the page', async () => {
    await serve();
    const alone = await app.inject('/student');
    expect(String(alone.headers['content-security-policy'])).toContain("media-src 'self' blob:;");
    expect(alone.body).not.toContain('media-origins');
    await serve(remote, { mediaOrigins: ['https://media.school.example'] });
    const page = await app.inject('/student');
    expect(String(page.headers['content-security-policy'])).toContain(
      "media-src 'self' blob: https://media.school.example;",
    );
    expect(page.body).toContain('<meta name="media-origins" content="https://media.school.example">');
  });

  it('allows analytics only to the configured address', async () => {
    await serve();
    expect((await app.inject('/student')).body).not.toContain('analytics-url');
    await serve(remote, { analyticsUrl: 'https://events.example/collect' });
    const page = await app.inject('/student');
    expect(page.body).toContain('<meta name="analytics-url" content="https://events.example/collect">');
    expect(String(page.headers['content-security-policy'])).toContain("connect-src 'self' https://events.example;");
  });

  describe('with its registry in object storage', () => {
    let storage: Server;
    let answer: { status: number; body: string };
    let asked = 0;

    beforeEach(async () => {
      answer = { status: 200, body: registryOf(remote) };
      asked = 0;
      storage = createServer((_request, response) => {
        asked += 1;
        response.writeHead(answer.status).end(answer.body);
      });
      await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
      await serve(
        { ...remote, version: 'folder' },
        { registryUrl: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/registry.json` },
      );
    });
    afterEach(() => new Promise((resolve) => storage.close(resolve)));
    const version = async () =>
      (await app.inject('/remotes.json')).json<{ remotes: { version: string }[] }>().remotes[0]?.version;

    it('serves the shell of its own folder if an external registry has none', async () => {
      mkdirSync(join(store, 'shell/versions/7.0.0'), { recursive: true });
      writeFileSync(join(store, 'shell/versions/7.0.0/index.html'), 'the seventh');
      writeFileSync(join(store, 'registry.json'), '{"schema":1,"remotes":[],"shell":{"version":"7.0.0"}}');
      expect((await app.inject('/')).body).toBe('the seventh');
    });

    it('shows a release within a second and reads the registry once for many pages', async () => {
      expect(await Promise.all([version(), version(), version()])).toEqual(['1.0.0', '1.0.0', '1.0.0']);
      expect(asked).toBe(1);
      answer.body = registryOf({ ...remote, version: '3.0.0' });
      await sleep(700);
      expect(await version()).toBe('3.0.0');
    });

    it('keeps the last registry while the storage is down', async () => {
      expect(await version()).toBe('1.0.0');
      answer = { status: 503, body: 'busy' };
      await sleep(600);
      expect(await version()).toBe('1.0.0');
    });
  });
});
