/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { type RemoteFile } from '../store/release-file';
import { type Store } from '../store/store';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { type CanaryOrder, settleCanary } from './canary';
import { integrityOf } from './described-build';
import { pointAt, promoteCandidate, takeBack } from './point';
import { withdrawFailing } from './withdraw-failing';

const NAME = 'mfe-fixture';
const script = Buffer.from('a script');
const part = `/remotes/${NAME}/2.0.0/part.js`;
const candidate: RemoteFile = {
  ...releaseOf('2.0.0'),
  integrity: integrityOf(script),
  hashes: { [part]: integrityOf(script) },
};
let folder: string;
let store: Store;
let server: Server;
/** The portal's responses by URL; every other URL is a script. */
let answers: Record<string, { status?: number; type?: string; body?: string }>;
let order: CanaryOrder;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-canary-'));
  store = folderStore(folder);
  answers = {};
  server = createServer((request, response) => {
    const { status = 200, type = 'text/javascript', body = script } = answers[request.url ?? ''] ?? {};
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  order = { store, name: NAME, minutes: 0, visitors: 3, portalUrl, report: () => undefined, pauseMs: 5 };
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  for (const release of [releaseOf('1.0.0'), candidate]) {
    const dir = path.join(folder, 'built', release.version);
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
    await store.addRelease(NAME, release.version, dir);
  }
  await pointAt(store, releaseOf('1.0.0'));
  await pointAt(store, candidate, { rollout: { percent: 10, users: [] } });
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const met = (visitors: number) =>
  store.writeHealth({
    schema: 1,
    at: new Date().toISOString(),
    rows: [
      {
        remote: NAME,
        version: '2.0.0',
        visitors,
        pages: visitors,
        failedPages: 0,
        blockedPages: 0,
        medianMs: null,
        p95Ms: null,
      },
    ],
  });
/** Resolves when the scripts have been fetched and the trial of the candidate has started. */
const onTrial = () => {
  let begin = (_line: string) => {};
  const begun = new Promise<string>((resolve) => (begin = resolve));
  return { begun, settled: settleCanary({ ...order, minutes: 60, report: begin }) };
};
const versions = async () => {
  const [entry] = (await store.readRegistry()).remotes;
  return [entry?.version, entry?.candidate?.version];
};

test('promotes a candidate that is served completely, is not withdrawn and had enough visitors', async () => {
  await met(3);
  expect([await settleCanary(order), await versions()]).toEqual(['live', ['2.0.0', undefined]]);
  expect([await settleCanary(order), await versions()]).toEqual(['nothing', ['2.0.0', undefined]]);
});

test('keeps a candidate as it is if it had too few visitors, or none', async () => {
  expect([await settleCanary({ ...order, portalUrl: undefined }), await versions()]).toEqual([
    'waiting',
    ['1.0.0', '2.0.0'],
  ]);
  await met(2);
  expect([await settleCanary(order), await versions()]).toEqual(['waiting', ['1.0.0', '2.0.0']]);
});

test.each([
  ['is missing', { status: 404 }, 'answers with 404'],
  ['is a page', { type: 'text/html; charset=utf-8', body: '<html>' }, 'is served as text/html'],
  ['has other bytes', { body: 'another script' }, 'is not what was released'],
])('withdraws a candidate at once if one of its scripts %s', async (_, answer, fault) => {
  answers[part] = answer;
  await met(3);
  await expect(settleCanary(order)).rejects.toThrow(`mfe-fixture 2.0.0 is taken back: ${part} ${fault}`);
  expect(await versions()).toEqual(['1.0.0', undefined]);
});

test('fails with the reason if the candidate is withdrawn during its trial, and promotes no other one', async () => {
  const { begun, settled } = onTrial();
  await begun;
  const who = { at: new Date().toISOString(), by: 'automatic', from: 'https://portal.example', reason: 'it failed' };
  await withdrawFailing(store, { name: NAME, version: '2.0.0', good: '1.0.0', who });
  await expect(settled).rejects.toThrow('mfe-fixture 2.0.0 is no candidate any more: it failed.');
  await expect(promoteCandidate(store, NAME, { only: '2.0.0' })).rejects.toThrow('no candidate any more');
  expect(await versions()).toEqual(['1.0.0', undefined]);
});

test('fails if somebody withdraws the candidate during its trial, and ends if somebody promotes it', async () => {
  const first = onTrial();
  await first.begun;
  await promoteCandidate(store, NAME);
  expect(await first.settled).toBe('live');
  await takeBack(store, NAME);
  await pointAt(store, candidate, { rollout: { percent: 10, users: [] } });
  const second = onTrial();
  await second.begun;
  await takeBack(store, NAME);
  await expect(second.settled).rejects.toThrow('mfe-fixture 2.0.0 is no candidate any more.');
});
