import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fastify, { type FastifyInstance } from 'fastify';
import { registerPortal } from './portal';
import { watchScript } from './watch';

describe('the shell', () => {
  let store: string;
  let app: FastifyInstance;
  const point = (shell: object) =>
    writeFileSync(join(store, 'registry.json'), JSON.stringify({ schema: 1, remotes: [], shell }));
  const add = (version: string) => {
    mkdirSync(join(store, 'shell/versions', version), { recursive: true });
    writeFileSync(join(store, 'shell/versions', version, 'index.html'), `<!--registry--><p>shell ${version}</p>`);
  };
  const open = async (cookie = '') => {
    const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
    return { version: /shell (\S+)</.exec(body)?.[1], cookie: String(headers['set-cookie'] ?? '') };
  };
  const rollout = (percent: number) => ({
    version: '1.0.0',
    candidate: { version: '2.0.0', rollout: { percent, users: [] } },
  });

  beforeAll(async () => {
    store = mkdtempSync(join(tmpdir(), 'portal-shells-'));
    mkdirSync(join(store, 'shell/assets'), { recursive: true });
    mkdirSync(join(store, 'remotes'));
    ['1.0.0', '2.0.0'].forEach(add);
    app = fastify();
    await registerPortal(app, { storeDir: store });
  });
  afterAll(async () => {
    await app.close();
    rmSync(store, { recursive: true });
  });

  it('serves a shell rollout to a share of the browsers, each of which keeps its version when the share grows', async () => {
    point(rollout(30));
    const names = Array.from({ length: 200 }, (_, number) => `browser=${number.toString(16).padStart(24, '0')}`);
    const reached = async () => {
      const versions = await Promise.all(names.map(async (name) => (await open(name)).version));
      return names.filter((_, index) => versions[index] === '2.0.0');
    };
    const first = await reached();
    expect(Math.abs(first.length - 60)).toBeLessThan(30);
    point(rollout(70));
    const more = await reached();
    expect(more.length).toBeGreaterThan(first.length);
    expect(first.filter((name) => !more.includes(name))).toEqual([]);
  });

  it('serves the service worker of the live version, and none where that version has none', async () => {
    writeFileSync(join(store, 'shell/versions/1.0.0/worker.js'), 'work(1);');
    point(rollout(100));
    const { body, headers } = await app.inject('/worker.js');
    expect(body).toBe('work(1);');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    point({ version: '2.0.0' });
    expect((await app.inject('/worker.js')).statusCode).toBe(404);
  });

  it('gives a browser a random name during a rollout, once, and none otherwise', async () => {
    point(rollout(50));
    const { cookie, version } = await open();
    expect(cookie).toMatch(/^browser=[0-9a-f]{24}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const again = await open(cookie.split(';')[0]);
    expect([again.version, again.cookie]).toEqual([version, '']);
    expect((await open('browser=<script>')).cookie).not.toBe('');
    point({ version: '1.0.0' });
    expect((await open()).cookie).toBe('');
  });

  it('serves the previous version to a browser in which the shell did not start, and only there', async () => {
    point({ version: '2.0.0', previous: { version: '1.0.0' } });
    expect((await open('shellFailed=2.0.0')).version).toBe('1.0.0');
    expect((await open('shellFailed=1.0.0')).version).toBe('2.0.0');
    expect((await open()).version).toBe('2.0.0');
    point({ version: '2.0.0' });
    expect((await open('shellFailed=2.0.0')).version).toBe('2.0.0');
  });

  describe('is watched while it starts', () => {
    const origin = 'https://portal.example';
    /** A page with this script, and its state after an error event. */
    const page = ({ drawn = false, isOfBuild = false, cookie = '' } = {}) => {
      const reloads: string[] = [];
      let tell = (_event: object) => {};
      const document = {
        cookie,
        currentScript: { dataset: { version: '2.0.0' } },
        getElementById: () => ({ hasChildNodes: () => drawn, hasAttribute: () => isOfBuild }),
      };
      runInNewContext(watchScript, {
        document,
        location: { origin, reload: () => reloads.push(document.cookie) },
        addEventListener: (_type: string, listener: typeof tell) => (tell = listener),
      });
      return { fail: (event: object) => (tell(event), reloads) };
    };
    const missing = { target: { src: `${origin}/assets/shell.abc.js` } };

    it.each([
      ['does not come', page(), missing],
      ['throws', page(), { filename: `${origin}/assets/shell.abc.js` }],
      ['does not come to a form of the build', page({ drawn: true, isOfBuild: true }), missing],
    ])('records a first script that %s, and reloads the page once', (_title, { fail }, event) =>
      expect(fail(event)).toEqual(['shellFailed=2.0.0; path=/; max-age=3600; samesite=lax']),
    );

    it.each([
      ['once something is shown', page({ drawn: true }), missing],
      ['when that was done before', page({ cookie: 'shellFailed=2.0.0' }), missing],
      ['for what is not of the shell', page(), { target: { src: `${origin}/remotes/mfe-a/1/entry.js` } }],
    ])('does not reload: %s', (_title, { fail }, event) => expect(fail(event)).toEqual([]));
  });
});
