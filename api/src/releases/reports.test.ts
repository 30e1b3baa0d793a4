import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type RemoteReport, reportRemotes } from 'shared/contract/remote-report';
import { pointAt } from 'delivery/release/point';
import { type Store } from 'delivery/store/store';
import { newObserver } from 'delivery/store/observers';
import { storeAt } from 'delivery/store/store-at';
import { newToken } from 'delivery/store/tokens';
import { addShell, shellOf } from 'delivery/testing/shells';
import { remoteVisits } from '../db/schema/remote-visits';
import { openFileStore } from '../files/file-store';
import { buildApp } from '../app';
import { apiBase } from '../server/route';
import { addAccount } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { until } from '../testing/until';
import { uploadOf } from './testing/upload';

const REMOTE = 'mfe-library';
const everybody = { percent: 100, users: [] };
let folder: string;
let portal: TestPortal;
/** Another server on the same database and store. */
let second: FastifyInstance;
let store: Store;
let token: string;
let visitors: Awaited<ReturnType<typeof addAccount>>[];
let hook: Server;
let told: unknown[];
/** Number of webhook calls that fail before one succeeds. */
let refusals: number;
/** Requests to the team's collector by path, with their authorization. */
let collected: Record<string, { authorization: string | undefined; text: string }[]>;
let collector: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  store = await storeAt(folder);
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (request.url?.startsWith('/otel/')) {
        const { authorization } = request.headers;
        collected[request.url] = [...(collected[request.url] ?? []), { authorization, text: body }];
        return void response.writeHead(200).end();
      }
      refusals -= 1;
      if (refusals < 0) told.push(JSON.parse(body));
      response.writeHead(refusals < 0 ? 204 : 500).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
  const webhook = `${address}/secret`;
  collector = `${address}/otel`;
  portal = await TestPortal.open({
    storeDir: folder,
    releaseStore: { address: folder, endpoint: undefined, region: undefined, publicUrl: undefined },
    withdrawal: { budget: 0.05, webhook },
  });
  const { config, database } = portal;
  const now = () => new Date(Date.now() + portal.clockOffsetMs);
  const mailer = { send: async () => undefined, close: () => undefined };
  second = await buildApp({ config, database, mailer, files: openFileStore(config, now), now });
  visitors = [];
  for (let count = 0; count < 12; count += 1) visitors.push(await addAccount(portal));
});
afterAll(async () => {
  await second.close();
  await portal.close();
  hook.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  [told, refusals, collected] = [[], 0, {}];
  for (const part of [
    'registry.json',
    'observers.json',
    'history.jsonl',
    'tokens.json',
    'health.json',
    'remotes',
    'shell',
  ])
    rmSync(join(folder, part), { recursive: true, force: true });
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  const made = newToken({ remote: REMOTE, holder: 'Library team', days: 30 }, new Date());
  token = made.token;
  await store.changeTokens(() => [made.kept]);
  await portal.db.delete(remoteVisits);
  await release('1.0.0', 1);
});

async function release(version: string, day: number, rollout?: typeof everybody) {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: `/api/releases/${REMOTE}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...uploadOf(version, { day }), ...(rollout && { rollout }) },
  });
  return statusCode;
}

/** Earlier visitors without failures, except for the first ones. */
const seen = (version: string, count: number, failing = 0) =>
  portal.db.insert(remoteVisits).values(
    Array.from({ length: count }, (_, place) => ({
      ...{ remote: REMOTE, version, visitor: 1_000_000 + place, pages: 2, loadMs: 100 + place },
      failedPages: place < failing ? 2 : 0,
      ...{ seenAt: new Date(), since: new Date() },
    })),
  );

async function tell(place: number, report: Partial<RemoteReport>, app = portal.app): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: apiBase + reportRemotes.path,
    headers: { authorization: `Bearer ${visitors[place]?.token}` },
    payload: { reports: [{ remote: REMOTE, outcome: 'loaded', ...report }] },
  });
  return statusCode;
}

/** Each of the twelve visitors opens a page; the version fails for every third one. */
async function failForOneInThree(version: string): Promise<void> {
  for (const [place] of visitors.entries())
    await tell(place, { version, outcome: place % 3 === 0 ? 'failed' : 'loaded', milliseconds: 200 });
}

const stands = async () => {
  const [entry] = (await store.readRegistry()).remotes;
  return [entry?.version, entry?.candidate?.version];
};
const lastEvent = async () => (await store.history()).at(-1);
const rowsOf = async (version: string) =>
  (await portal.db.select().from(remoteVisits)).filter((row) => row.version === version);

describe('a candidate that fails for one visitor in three', () => {
  beforeEach(async () => {
    await release('2.0.0', 2, everybody);
    await seen('1.0.0', 60);
  });

  it('is withdrawn for everybody with the reason, and its team is notified', async () => {
    refusals = 1;
    await failForOneInThree('2.0.0');
    expect(await stands()).toEqual(['1.0.0', undefined]);
    const reason = expect.stringMatching(/^2\.0\.0 failed for \d of \d+ visitors, 1\.0\.0 for 0 of 60$/);
    expect(await lastEvent()).toMatchObject({
      ...{ remote: REMOTE, action: 'withdraw', version: '2.0.0', failing: '2.0.0', reason },
      ...{ by: 'automatic', from: portal.config.publicUrl },
    });
    const [entry] = (await store.readRegistry()).remotes;
    expect(entry?.change).toMatchObject({ by: 'automatic', reason });
    await until(() => told.length > 0);
    expect(told).toEqual([
      { event: 'withdrawn', remote: REMOTE, version: '2.0.0', good: '1.0.0', reason, at: expect.any(String) },
    ]);
  });

  it('is reported only to the collector of its team, with the failures and their locations in the code', async () => {
    const other = newObserver({ remote: 'mfe-other', url: `${collector}/other` });
    const own = newObserver({ remote: REMOTE, url: `${collector}/own`, authorization: 'Bearer of-the-team' });
    await store.changeObservers(() => [other, own]);
    for (const [place] of visitors.entries())
      await tell(place, { version: '2.0.0', outcome: 'failed', fault: { name: 'TypeError', at: 'screen.js:1:234' } });
    await until(() => (collected['/otel/own/v1/logs'] ?? []).length > 0);
    expect(Object.keys(collected).sort()).toEqual(['/otel/own/v1/logs', '/otel/own/v1/metrics']);
    const [logs] = collected['/otel/own/v1/logs'] ?? [];
    const [metrics] = collected['/otel/own/v1/metrics'] ?? [];
    expect([logs?.authorization, metrics?.authorization]).toEqual(['Bearer of-the-team', 'Bearer of-the-team']);
    expect(logs?.text).toMatch(/withdrawn: 2\.0\.0 failed for \d of \d visitors.*TypeError.*screen\.js:1:234/);
    expect(metrics?.text).toMatch(/"remote\.pages".*"failed".*"asInt":"\d"/);
  });

  it('is not released again without saying so', async () => {
    await failForOneInThree('2.0.0');
    expect([await release('2.0.0', 2), await release('2.0.0', 2, everybody)]).toEqual([409, 409]);
    const file = await store.findRelease(REMOTE, '2.0.0');
    if (file) await pointAt(store, file, { again: true });
    expect(await stands()).toEqual(['2.0.0', undefined]);
    // After that it is treated like any other version.
    expect(await release('2.0.0', 2)).toBe(201);
  });

  it('is withdrawn once when two servers see it at the same time', async () => {
    await Promise.all(
      visitors.map((_, place) =>
        tell(place, { version: '2.0.0', outcome: 'failed' }, place % 2 === 0 ? portal.app : second),
      ),
    );
    expect((await store.history()).filter(({ failing }) => failing === '2.0.0')).toHaveLength(1);
    expect(await stands()).toEqual(['1.0.0', undefined]);
  });
});

describe('a version that went live', () => {
  it('is replaced by the previous version, which is not withdrawn in turn', async () => {
    await release('2.0.0', 2);
    await release('3.0.0', 3);
    await seen('2.0.0', 60);
    await failForOneInThree('3.0.0');
    expect(await stands()).toEqual(['2.0.0', undefined]);
    expect(await lastEvent()).toMatchObject({
      action: 'rollback',
      version: '2.0.0',
      failing: '3.0.0',
      by: 'automatic',
    });
    await seen('1.0.0', 60);
    for (const [place] of visitors.entries()) await tell(place, { version: '2.0.0', outcome: 'failed' });
    expect(await rowsOf('2.0.0')).toHaveLength(72);
    expect(await stands()).toEqual(['2.0.0', undefined]);
  });
});

it('keeps a candidate that fails no more than the live version', async () => {
  await release('2.0.0', 2, everybody);
  await seen('1.0.0', 60, 20);
  await failForOneInThree('2.0.0');
  expect(await rowsOf('2.0.0')).toHaveLength(12);
  expect(await stands()).toEqual(['1.0.0', '2.0.0']);
});

it('does not believe one or two visitors, however often they tell of failures', async () => {
  await release('2.0.0', 2, everybody);
  await seen('1.0.0', 1000);
  for (let page = 0; page < 20; page += 1)
    for (const place of [0, 1]) await tell(place, { version: '2.0.0', outcome: 'failed' });
  expect((await rowsOf('2.0.0')).map(({ pages, failedPages }) => [pages, failedPages])).toEqual([
    [20, 20],
    [20, 20],
  ]);
  expect(await stands()).toEqual(['1.0.0', '2.0.0']);
});

it('counts only versions that the visitor can have got', async () => {
  const [inside, outside] = visitors;
  await release('2.0.0', 2, { percent: 0, users: [inside?.userId ?? 0] as never[] });
  expect(await tell(0, { version: '2.0.0' })).toBe(200);
  expect(await tell(1, { version: '2.0.0', outcome: 'failed' })).toBe(200);
  expect(await tell(1, { version: '9.9.9', outcome: 'failed' })).toBe(200);
  expect(await tell(1, { remote: 'mfe-none', version: '1.0.0' })).toBe(200);
  expect(await tell(1, { version: '1.0.0' })).toBe(200);
  const rows = await portal.db.select().from(remoteVisits);
  expect(rows.map(({ version, visitor }) => [version, visitor]).sort()).toEqual([
    ['1.0.0', outside?.userId],
    ['2.0.0', inside?.userId],
  ]);
});

it('counts a page once that failed after it had loaded, and keeps the time of its load', async () => {
  await tell(0, { version: '1.0.0', milliseconds: 120 });
  await tell(0, { version: '1.0.0', outcome: 'failedLater' });
  expect(await rowsOf('1.0.0')).toMatchObject([{ pages: 1, failedPages: 1, loadMs: 120 }]);
});

it('counts what the content policy refused, which is no failure of the version', async () => {
  await release('2.0.0', 2, everybody);
  await seen('1.0.0', 60);
  for (const [place] of visitors.entries()) {
    await tell(place, { version: '2.0.0' });
    await tell(place, { version: '2.0.0', outcome: 'blocked', fault: { name: 'img-src' } });
  }
  expect(
    (await rowsOf('2.0.0')).map(({ pages, failedPages, blockedPages }) => [pages, failedPages, blockedPages]),
  ).toEqual(visitors.map(() => [1, 0, 1]));
  expect(await stands()).toEqual(['1.0.0', '2.0.0']);
});

it('restarts counting for a version that is released again', async () => {
  await release('2.0.0', 2, everybody);
  await tell(0, { version: '2.0.0', outcome: 'failed' });
  await portal.app.inject({
    method: 'POST',
    url: `/api/releases/${REMOTE}/rollback`,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  await tell(0, { version: '1.0.0' });
  expect(await rowsOf('2.0.0')).toEqual([]);
});

it('counts both versions of a trial since it began, and again when its share changes', async () => {
  await seen('1.0.0', 60, 60);
  for (const [place] of visitors.entries()) await tell(place, { version: '1.0.0', outcome: 'failed' });
  await release('2.0.0', 2, { percent: 50, users: [] });
  for (const [place] of visitors.entries()) {
    await tell(place, { version: '2.0.0' });
    await tell(place, { version: '1.0.0' });
  }
  const reached = (await rowsOf('2.0.0')).length;
  const trial = () => store.health().then((health) => health?.trials[0]);
  await until(async () => (await trial())?.live.visitors === 12);
  expect(await trial()).toEqual({
    ...{ remote: REMOTE, version: '2.0.0', good: '1.0.0', since: (await store.readRegistry()).remotes[0]?.change?.at },
    candidate: { visitors: reached, failing: 0, touched: 0 },
    live: { visitors: 12, failing: 0, touched: 0 },
  });
  // Whether a trial can decide is judged by everybody who has met the area.
  expect((await store.health())?.accounts).toEqual([{ remote: REMOTE, accounts: 72 }]);
  const file = await store.findRelease(REMOTE, '2.0.0');
  if (file) await pointAt(store, file, { rollout: everybody });
  await tell(0, { version: '1.0.0', outcome: 'failed' });
  await until(async () => (await trial())?.live.visitors === 1);
  expect(await trial()).toMatchObject({ candidate: { visitors: 0 }, live: { visitors: 1, failing: 1, touched: 1 } });
});

it('writes figures of a trial without any report, so that a silent portal differs from one that is gone', async () => {
  await release('2.0.0', 2, { percent: 50, users: [] });
  const { config, database } = portal;
  const now = () => new Date(Date.now() + portal.clockOffsetMs);
  const mailer = { send: async () => undefined, close: () => undefined };
  const third = await buildApp({ config, database, mailer, files: openFileStore(config, now), now });
  await third.ready();
  await until(async () => (await store.health())?.trials[0]?.version === '2.0.0');
  expect((await store.health())?.trials[0]?.candidate.visitors).toBe(0);
  await third.close();
});

it('ends a trial over the network by its figures, or says why it does not', async () => {
  await release('2.0.0', 2, { percent: 50, users: [] });
  const call = (payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return portal.app.inject({ method: 'POST', url: `/api/releases/${REMOTE}/canary`, headers, payload });
  };
  const end = async (payload: object = {}) => {
    const { data } = (await call(payload)).json<{ data: { result: string; because: string } }>();
    return [data.result, data.because];
  };
  expect(await end()).toEqual(['undecided', 'no server has told of any page yet']);
  await seen('1.0.0', 120);
  await seen('2.0.0', 120);
  await tell(0, { version: '1.0.0' });
  await until(async () => (await store.health())?.trials[0]?.live.visitors === 121);
  expect(await end()).toEqual(['undecided', expect.stringMatching(/ and 528 of each are needed; /)]);
  expect((await call({ margin: 0.2 })).statusCode).toBe(400);
  expect(await end({ margin: 0.05 })).toEqual(['live', expect.stringMatching(/^it failed for 0 of 120 visitors/)]);
  expect(await end()).toEqual(['nothing', 'there is no such candidate']);
  expect(await stands()).toEqual(['2.0.0', undefined]);
});

it('writes the figures into the store, for commands that reach no database', async () => {
  await seen('1.0.0', 20, 1);
  await tell(0, { version: '1.0.0', milliseconds: 5000 });
  await until(async () => (await store.health())?.rows[0]?.visitors === 21);
  expect((await store.health())?.rows).toEqual([
    {
      ...{ remote: REMOTE, version: '1.0.0', visitors: 21, pages: 41, failedPages: 2, blockedPages: 0 },
      ...{ medianMs: 110, p95Ms: 119 },
    },
  ]);
});

it.each([
  ['no reports', []],
  ['too many reports', Array.from({ length: 21 }, () => ({ remote: REMOTE, version: '1.0.0', outcome: 'loaded' }))],
  ['another outcome', [{ remote: REMOTE, version: '1.0.0', outcome: 'exploded' }]],
  ['a message of an error', [{ remote: REMOTE, version: '1.0.0', outcome: 'failed', fault: { name: 'Ada Byron' } }]],
  [
    'a place that is an address',
    [{ remote: REMOTE, version: '1.0.0', outcome: 'failed', fault: { name: 'Error', at: 'https://x.y/a.js:1:2' } }],
  ],
  ['a text', [{ remote: REMOTE, version: '1.0.0', outcome: 'failed', message: 'Ada Byron' }]],
  ['a version that is none', [{ remote: REMOTE, version: '<script>', outcome: 'failed' }]],
  ['an endless load', [{ remote: REMOTE, version: '1.0.0', outcome: 'loaded', milliseconds: 1e12 }]],
])('refuses %s', async (_title, reports) => {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: apiBase + reportRemotes.path,
    headers: { authorization: `Bearer ${visitors[0]?.token}` },
    payload: { reports },
  });
  expect(statusCode).toBe(400);
});
