import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from 'delivery/release/described-build';
import { type Upload, uploadLimits } from 'delivery/release/upload';
import { type Store } from 'delivery/store/store';
import { storeAt } from 'delivery/store/store-at';
import { newToken } from 'delivery/store/tokens';
import { startS3Server } from 'delivery/testing/s3-server';
import { statedUpload } from 'delivery/testing/stated';
import { addShell, shellOf } from 'delivery/testing/shells';
import { TestPortal } from '../testing/portal';
import { until } from '../testing/until';
import { uploadOf } from './testing/upload';

const DAY_MS = 86_400_000;
let folder: string;
let portal: TestPortal;
let store: Store;
let token: string;

async function issue(into: Store, remote = 'mfe-library', days = 30): Promise<{ token: string; id: string }> {
  const { token, kept } = newToken({ remote, holder: 'Library team', days }, new Date());
  await into.changeTokens((tokens) => [...tokens, kept]);
  return { token, id: kept.id };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  store = await storeAt(folder);
  portal = await TestPortal.open({
    storeDir: folder,
    releaseStore: { address: folder, endpoint: undefined, region: undefined, publicUrl: undefined },
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  portal.clockOffsetMs = 0;
  for (const part of ['registry.json', 'history.jsonl', 'tokens.json', 'api.json', 'remotes', 'shell'])
    rmSync(join(folder, part), { recursive: true, force: true });
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  ({ token } = await issue(store));
});

async function call(path: string, body?: object, { as = token, method = 'POST' as 'POST' | 'GET', at = portal } = {}) {
  const response = await at.app.inject({
    method,
    url: `/api/releases/${path}`,
    headers: as === '' ? {} : { authorization: `Bearer ${as}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}
const send = (upload: Upload, as?: string) => call('mfe-library', upload, { as: as ?? token });
const reasonOf = ({ body }: { body: { details?: { message: string }[] } }) => body.details?.[0]?.message;
const live = async () => (await store.readRegistry()).remotes[0];

describe('a release over the network', () => {
  it('goes live in one step, with hashes and compressed copies made by the server, and records the sender', async () => {
    const answer = await call('mfe-library', { ...uploadOf('1.0.0'), from: 'https://ci.example/runs/7' });
    expect([answer.status, answer.body.data.live]).toEqual([201, '1.0.0']);
    expect((await portal.app.inject('/remotes/mfe-library/1.0.0/entry.js')).body).toBe('entry of 1.0.0');
    expect(existsSync(join(folder, 'remotes/mfe-library/1.0.0/screen.abc.js.br'))).toBe(true);
    const file = JSON.parse(readFileSync(join(folder, 'remotes/mfe-library/1.0.0/release.json'), 'utf8'));
    const screen = '/remotes/mfe-library/1.0.0/screen.abc.js';
    expect(file.routes).toEqual({ '/library': [screen] });
    expect(file.hashes[screen]).toBe(uploadOf('1.0.0').files['screen.abc.js']?.integrity);
    expect(await live()).toMatchObject({
      change: { at: expect.any(String), by: 'Library team', from: 'https://ci.example/runs/7 (127.0.0.1)' },
      source: { commit: '0000000001' },
    });
    expect((await store.history()).at(-1)).toMatchObject({
      action: 'release',
      by: 'Library team',
      commit: '0000000001',
    });
  });

  it('is the same when it is sent again, because the answer was lost, and never another under its version', async () => {
    await send(uploadOf('1.0.0'));
    expect((await send(uploadOf('1.0.0'))).status).toBe(201);
    expect(await store.history()).toHaveLength(1);
    const answer = await send(statedUpload(uploadOf('1.0.0').build, { 'entry.js': 'another', 'screen.abc.js': '' }));
    expect([answer.status, reasonOf(answer)]).toEqual([409, expect.stringContaining('is in the store already')]);
  });

  it('is rolled out to a share, promoted, rolled back, disabled and enabled, and reports its state', async () => {
    await send(uploadOf('1.0.0'));
    await send({ ...uploadOf('2.0.0', { day: 2 }), rollout: { percent: 10, users: [] } });
    expect((await call('mfe-library', undefined, { method: 'GET' })).body.data).toMatchObject({
      live: '1.0.0',
      candidate: { version: '2.0.0', rollout: { percent: 10 } },
    });
    expect((await call('mfe-library/promote')).body).toEqual({ data: { version: '2.0.0' } });
    expect((await call('mfe-library/rollback', {})).body.data).toMatchObject({ from: '2.0.0', to: '1.0.0' });
    expect((await call('mfe-library/disable')).status).toBe(200);
    expect((await live())?.state).toBe('disabled');
    expect(reasonOf(await call('mfe-library/disable'))).toBe('mfe-library is disabled already.');
    await call('mfe-library/enable');
    expect(await live()).toMatchObject({ version: '1.0.0', change: { by: 'Library team' } });
    const { history } = (await call('mfe-library', undefined, { method: 'GET' })).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...['enable', 'disable', 'rollback', 'promote', 'stage', 'release'],
    ]);
  });

  it('is promoted, rolled back and released by the version that is named, or refused', async () => {
    await send(uploadOf('1.0.0'));
    await send({ ...uploadOf('1.2.0', { day: 2 }), rollout: { percent: 10, users: [] } });
    const other = await call('mfe-library/promote', { version: '1.1.0' });
    expect(reasonOf(other)).toBe('mfe-library 1.1.0 is no candidate: 1.2.0 is.');
    expect((await call('mfe-library/promote', { version: '1.2.0' })).body).toEqual({ data: { version: '1.2.0' } });
    await call('mfe-library/rollback', { version: '1.0.0' });
    const again = uploadOf('1.2.0', { day: 2 });
    const refused = [await send(again), await call('mfe-library/rollback', { version: '1.2.0' })];
    for (const each of refused) expect(reasonOf(each)).toMatch(/^mfe-library 1\.2\.0 was withdrawn: by Library team/);
    expect((await send({ ...again, again: true })).body.data.live).toBe('1.2.0');
    expect((await call('mfe-library/disable', { version: '1.2.0' })).status).toBe(400);
  });

  it('is rolled back and switched off however many calls of the release tools came before', async () => {
    await send(uploadOf('1.0.0'));
    const releaseStore = { address: folder, endpoint: undefined, region: undefined, publicUrl: undefined };
    const at = await TestPortal.open({ releaseStore, rateLimitFactor: 0.05 }, portal.database);
    at.clockOffsetMs = 10 * 60_000;
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await call('mfe-library', undefined, { method: 'GET', at })).status),
    );
    expect(statuses).toContain(429);
    expect(reasonOf(await call('mfe-library/rollback', {}, { at }))).toContain('nothing to go back to');
    expect((await call('mfe-library/disable', {}, { at })).status).toBe(200);
    await at.app.close();
  });

  it('is checked against the live release before it is sent, by the same rules', async () => {
    expect((await call('mfe-library/check', { build: uploadOf('1.0.0').build })).status).toBe(200);
    const later = uploadOf('1.0.0', { other: { needs: { react: '^99.0.0' }, uses: { react: ['useNothing'] } } });
    const answer = await call('mfe-library/check', { build: later.build });
    expect([answer.status, reasonOf(answer)]).toEqual([
      409,
      'mfe-library 1.0.0 needs what the live shell 1.0.0 does not provide: react ^99.0.0, useNothing of react. ' +
        'Release the shell that provides it first (pnpm release shell), or do without it.',
    ]);
    expect((await send(later)).status).toBe(409);
    expect([await live(), existsSync(join(folder, 'remotes'))]).toEqual([undefined, false]);
  });

  it('is rejected if it calls an endpoint that the running server does not have', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    await until(async () => (await store.servedApi()) !== undefined);
    const calling = (...calls: string[]) => uploadOf('1.0.0', { other: { calls } });
    const answer = await send(calling('GET /profile/me', 'GET /nothing'));
    expect([answer.status, reasonOf(answer)]).toEqual([409, expect.stringContaining('does not answer: GET /nothing.')]);
    expect((await send(calling('GET /profile/me'))).status).toBe(201);
  });

  it('cannot use a path of another remote or of the portal', async () => {
    await call('mfe-other', uploadOf('1', { name: 'mfe-other' }), { as: (await issue(store, 'mfe-other')).token });
    expect(reasonOf(await send(uploadOf('1.0.0')))).toContain('/library belongs to mfe-other');
    expect(reasonOf(await send(uploadOf('1.0.0', { mounts: ['/login'] })))).toContain(
      '/login belongs to the portal itself',
    );
  });

  it('from an older commit than the live one is refused, unless it is forced', async () => {
    await send(uploadOf('2.0.0', { day: 2 }));
    const answer = await send(uploadOf('1.0.0', { day: 1 }));
    expect([answer.status, reasonOf(answer)]).toEqual([409, expect.stringContaining('older than that of 2.0.0')]);
    expect((await send({ ...uploadOf('1.0.0', { day: 1 }), force: true })).body.data.live).toBe('1.0.0');
  });

  it('leaves one version live and every version complete after concurrent releases', async () => {
    const answers = await Promise.all([
      ...['1.0.0', '1.0.0', '2.0.0'].map((version) => send(uploadOf(version))),
      send(uploadOf('3.0.0')),
    ]);
    // Of two concurrent releases of the same version, one may be told that it exists.
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect(['1.0.0', '2.0.0', '3.0.0']).toContain((await live())?.version);
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      expect((await store.findRelease('mfe-library', version))?.version).toBe(version);
  });
});

describe('the health of the versions of a remote', () => {
  const health = (headers: Record<string, string>, remote = 'mfe-library') =>
    portal.app.inject({ url: `/api/releases/${remote}/health`, headers });
  const prompted = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
  beforeEach(async () => {
    await send(uploadOf('1.0.0'));
    const figures = {
      version: '1.0.0',
      visitors: 3,
      pages: 8,
      failedPages: 2,
      blockedPages: 1,
      medianMs: 90,
      p95Ms: 200,
    };
    const rows = ['mfe-library', 'mfe-other'].map((remote) => ({ remote, ...figures }));
    await store.writeHealth({ schema: 1, at: '2026-03-02T08:00:00.000Z', rows });
  });

  it('is data for the token of this remote', async () => {
    const answer = await health({ authorization: `Bearer ${token}` });
    expect(answer.json().data).toEqual({
      at: '2026-03-02T08:00:00.000Z',
      rows: [
        {
          ...{ remote: 'mfe-library', version: '1.0.0', share: 'live', visitors: '3', loads: '6', failures: '2' },
          ...{
            rate: '25.0 %',
            blocked: '1',
            median: '90 ms',
            p95: '200 ms',
            bytes: expect.stringMatching(/^39 of \d+$/) as string,
          },
        },
      ],
      trials: [],
    });
  });

  it('is a page for a browser that asks for the token, with nothing in it that could run', async () => {
    const accept = 'text/html,application/xhtml+xml';
    const asked = await health({ accept });
    expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic realm=/),
    ]);
    const page = await health({ accept, authorization: prompted(token) });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = /^default-src 'none'; style-src 'sha256-([^']+)'; frame-ancestors 'none'$/;
    const [, allowed] = policy.exec(String(page.headers['content-security-policy'])) ?? [];
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.body) ?? [];
    expect(createHash('sha256').update(style).digest('base64')).toBe(allowed);
    expect(page.body).not.toMatch(/mfe-other|<script|style=/);
  });

  it.each([
    ['en', 'State', 'live', 'Failure rate', '25.0%', 'As of 2 Mar 2026, 08:00 (UTC).'],
    ['tr', 'Durum', 'yayında', 'Hata oranı', '%25,0', 'Son durum: 2 Mar 2026 08:00 (UTC).'],
  ])('is a page in %s for a browser of that language', async (language, ...texts) => {
    const headers = { accept: 'text/html', authorization: prompted(token), 'accept-language': language };
    const { body } = await health(headers);
    expect(body).toContain(`<html lang="${language}">`);
    for (const text of texts) expect(body).toContain(text);
  });

  it('accepts no other token, and no release by browser credentials', async () => {
    const { token: other } = await issue(store, 'mfe-other');
    expect((await health({ authorization: prompted(other) })).statusCode).toBe(403);
    expect((await health({ authorization: prompted('wrong') })).statusCode).toBe(401);
    const switched = await portal.app.inject({
      method: 'POST',
      url: '/api/releases/mfe-library/disable',
      headers: { authorization: prompted(token) },
      payload: {},
    });
    expect([switched.statusCode, switched.headers['www-authenticate']]).toEqual([401, undefined]);
  });
});

describe('nothing is stored or live after an upload', () => {
  const nothing = async () => expect([await live(), existsSync(join(folder, 'remotes'))]).toEqual([undefined, false]);

  it.each([
    ['without a token', async () => ''],
    [
      'with a token that nobody issued',
      async () => newToken({ remote: 'mfe-library', holder: 'x', days: 1 }, new Date()).token,
    ],
    ['with a secret that is not that of its id', async () => `${token.slice(0, -4)}AAAA`],
    [
      'with a token that was revoked',
      async () => {
        const { token, id } = await issue(store);
        const revokedAt = new Date().toISOString();
        await store.changeTokens((tokens) => tokens.map((each) => (each.id === id ? { ...each, revokedAt } : each)));
        return token;
      },
    ],
  ])('%s', async (_title, as) => {
    const answer = await send(uploadOf('1.0.0'), await as());
    expect([answer.status, answer.body.code]).toEqual([401, 'errors.releaseToken']);
    await nothing();
  });

  it('with a token whose time is over', async () => {
    portal.clockOffsetMs = 31 * DAY_MS;
    expect((await send(uploadOf('1.0.0'))).status).toBe(401);
    await nothing();
  });

  it('with the token of another remote, whichever of the two the upload names', async () => {
    const { token: other } = await issue(store, 'mfe-other');
    expect((await send(uploadOf('1.0.0'), other)).status).toBe(403);
    expect((await call('mfe-other', uploadOf('1.0.0'), { as: other })).status).toBe(403);
    expect((await call('mfe-library/disable', {}, { as: other })).status).toBe(403);
    await nothing();
  });

  it('of which a part is torn or missing', async () => {
    const torn = uploadOf('1.0.0');
    const entry = torn.files['entry.js'];
    if (entry) entry.content = Buffer.from('entry of').toString('base64');
    expect(reasonOf(await send(torn))).toBe('entry.js is not what was sent: its hash differs. Send the release again.');
    const lacking = uploadOf('1.0.0');
    delete lacking.files['screen.abc.js'];
    expect(reasonOf(await send(lacking))).toBe('The release lacks screen.abc.js.');
    const half = await portal.app.inject({
      method: 'POST',
      url: '/api/releases/mfe-library',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(uploadOf('1.0.0')).slice(0, 300),
    });
    expect(half.statusCode).toBe(400);
    await nothing();
  });

  it.each([
    '../registry.json',
    '/etc/passwd',
    '..\\up.js',
    'a/../../b.js',
    '.hidden',
    'a//b.js',
    'a/./b.js',
    '%2e%2e/a',
  ])('with a file named %s', async (name) => {
    const upload = uploadOf('1.0.0');
    const { 'entry.js': entry } = upload.files;
    expect((await send({ ...upload, files: { ...upload.files, [name]: entry } } as Upload)).status).toBe(400);
    await nothing();
  });

  it.each(['release.json', 'entry.js.br', 'entry.js.map'])('that brings its own %s', async (name) => {
    const upload = uploadOf('1.0.0');
    const { 'entry.js': entry } = upload.files;
    const answer = await send({ ...upload, files: { ...upload.files, [name]: entry } } as Upload);
    expect([answer.status, reasonOf(answer)]).toEqual([409, expect.stringContaining('leave it out')]);
    await nothing();
  });

  it.each([{ version: '../../1' }, { version: '' }, { declaration: { name: '../x', mounts: ['/x'], navigation: [] } }])(
    'of a build that says %j',
    async (fault) => {
      const upload = uploadOf('1.0.0');
      expect((await send({ ...upload, build: { ...upload.build, ...fault } })).status).toBe(400);
      await nothing();
    },
  );

  it('whose style sheet, texts or pages are not its own', async () => {
    const styled = uploadOf('1.0.0');
    const bytes = Buffer.from('.mfe-library h1{color:red}h1{font-size:77px!important}');
    styled.files['1.css'] = { integrity: integrityOf(bytes), content: bytes.toString('base64') };
    expect(reasonOf(await send(styled))).toMatch(/^1\.css: h1 holds for the whole page and stays in it/);
    const named = uploadOf('1.0.0', { other: { namespaces: ['messages'] } });
    for (const answer of [await send(named), await call('mfe-library/check', { build: named.build })])
      expect(reasonOf(answer)).toContain('messages belongs to the portal');
    await nothing();
  });

  it('that is larger than a release may be', async () => {
    const upload = uploadOf('1.0.0');
    const content = 'A'.repeat(uploadLimits.bodyBytes);
    upload.files['big.js'] = { integrity: '', content };
    expect((await send(upload)).status).toBe(413);
    await nothing();
  });
});

it('a release over the network goes into object storage as it goes into a folder', async () => {
  const work = mkdtempSync(join(tmpdir(), 'portal-releases-s3-'));
  const server = await startS3Server(work);
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const place = { endpoint: server.endpoint, region: 'us-east-1' };
  const address = `s3://${server.bucket}/portal`;
  const publicUrl = 'https://cdn.example/portal';
  const other = await TestPortal.open({ releaseStore: { address, ...place, publicUrl } }, portal.database);
  const remote = await storeAt(address, place);
  const as = (await issue(remote)).token;
  expect((await call('mfe-library', uploadOf('1.0.0'), { as, at: other })).status).toBe(201);
  expect((await call('mfe-library', uploadOf('2.0.0'), { as, at: other })).status).toBe(201);
  expect((await call('mfe-library/rollback', {}, { as, at: other })).body.data).toMatchObject({ to: '1.0.0' });
  expect((await remote.readRegistry()).remotes[0]).toMatchObject({
    version: '1.0.0',
    entry: 'https://cdn.example/portal/remotes/mfe-library/1.0.0/entry.js',
    change: { by: 'Library team' },
  });
  await other.app.close();
  await server.close();
  rmSync(work, { recursive: true });
});
