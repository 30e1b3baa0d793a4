import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { registrySchema } from 'shared/contract/registry';
import { contractVersion } from 'shared/contract/version';
import { registerPortal } from './portal';

const base = 'remotes/mfe-students/1.0.0';
const remote = {
  name: 'mfe-students',
  version: '1.0.0',
  mounts: ['/student'],
  navigation: [],
  entry: `/${base}/entry.js`,
  global: 'mfe_students',
  contract: { range: `^${contractVersion}` },
};
const templates = ['/profile/grades', '/students/grade/{grade}?pageSize=-1'];
const script = 'send("$&")';
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the calls that leave with the page', () => {
  let store: string;
  let app: FastifyInstance;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(store, path)), { recursive: true });
    writeFileSync(join(store, path), content);
  };
  const serve = (entry: object = remote) =>
    write(
      'registry.json',
      JSON.stringify(registrySchema.parse({ schema: 1, remotes: [entry], shell: { version: '2.0.0' } })),
    );
  const open = async (url: string, cookie = 'signedIn=yes') => {
    const { body, headers } = await app.inject({ url, headers: { cookie } });
    const block = /<script type="application\/json" id="first-calls">(.*?)<\/script><script>(.*?)<\/script>/s.exec(
      body,
    );
    return { body, block, policy: String(headers['content-security-policy']) };
  };

  beforeEach(async () => {
    store = mkdtempSync(join(tmpdir(), 'teacher-portal-store-'));
    mkdirSync(join(store, 'shell/assets'), { recursive: true });
    const page = '<head><!--first-calls--><link href="/slow.css"><!--registry:pointers--></head>';
    write('shell/versions/2.0.0/index.html', page);
    write('shell/versions/2.0.0/frame.html', page);
    write('shell/versions/2.0.0/first-calls.js', script);
    write(`${base}/release.json`, JSON.stringify({ firstCalls: { '/student': templates } }));
    serve();
    app = fastify();
    await registerPortal(app, { storeDir: store });
  });
  afterEach(async () => {
    await app.close();
    rmSync(store, { recursive: true });
  });

  it('are in the page of the route as data, before everything that it loads, with the only inline script allowed', async () => {
    const { body, block, policy } = await open('/student/?x=1');
    expect(JSON.parse(block?.[1] ?? '')).toEqual(templates);
    expect(block?.[2]).toBe(script);
    expect(body.indexOf('first-calls')).toBeLessThan(body.indexOf('<link'));
    expect(policy).toContain(`script-src 'self' ${hash};`);
    // The page does not start its scripts late, as one with a form does: what watches the shell runs before it.
    expect(body).toContain('<script src="/shell-watch.js"');
  });

  it.each([
    ['of another route', '/student/details?id=3', 'signedIn=yes'],
    ['without a session', '/student', ''],
    ['with a token, where the shell renders nothing', '/student?token=abc', 'signedIn=yes'],
    ['with an override, whose release may read something else', '/student?mfe-students=2', 'signedIn=yes'],
  ])('are not in a page %s, which allows no inline script', async (_, url, cookie) => {
    const { body, block, policy } = await open(url, cookie);
    expect([block, body.includes('<!--first-calls-->')]).toEqual([null, false]);
    expect(policy).not.toContain(hash);
  });

  it.each([
    ['the area is switched off', { ...remote, state: 'disabled' }],
    ['the shell cannot run the release', { ...remote, contract: { range: '^99.0.0' } }],
    [
      'some users get another release',
      { ...remote, candidate: { ...remote, version: '2.0.0', rollout: { percent: 10, users: [] } } },
    ],
  ])('are not in the page while %s', async (_, entry) => {
    serve(entry);
    expect((await open('/student')).block).toBeNull();
  });

  it.each([
    ['the release is older than they', `${base}/release.json`, '{}'],
    [
      'the release declares something else',
      `${base}/release.json`,
      '{"firstCalls":{"/student":["//evil.example\\"<"]}}',
    ],
  ])('are not in the page when %s', async (_, file, content) => {
    write(file, content);
    expect((await open('/student')).block).toBeNull();
  });

  it('are not in the page of a shell that is older than they', async () => {
    rmSync(join(store, 'shell/versions/2.0.0/first-calls.js'));
    expect((await open('/student')).block).toBeNull();
  });

  describe('with the template of the first screen', () => {
    const file = `/${base}/first/student.en.json`;
    const files = (hashes: object) =>
      JSON.stringify({
        firstCalls: { '/student': templates },
        firstScreens: { '/student': { en: [file] } },
        hashes,
      });
    const screenIn = (body: string): unknown =>
      JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

    it('say where it is in the language of the page, with its hash', async () => {
      write(`${base}/release.json`, files({ [file]: 'sha256-abc=' }));
      expect(screenIn((await open('/student')).body)).toEqual({ language: 'en', file, integrity: 'sha256-abc=' });
      expect(screenIn((await open('/student', 'signedIn=yes; language=tr')).body)).toBeNull();
      expect(screenIn((await open('/student/details')).body)).toBeNull();
    });

    it('do not name a file without a hash', async () => {
      write(`${base}/release.json`, files({}));
      expect(screenIn((await open('/student')).body)).toBeNull();
    });
  });
});
