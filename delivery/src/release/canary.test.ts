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
  order = { store, name: NAME, minutes: 0, portalUrl, report: () => undefined, pauseMs: 5 };
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

/** What the portal wrote: how many visitors met each version in this trial, and how many of them met a failure. */
async function met(
  [visitors, touched]: [number, number],
  [liveVisitors, liveTouched]: [number, number],
  { at = new Date().toISOString(), since }: { at?: string; since?: string } = {},
) {
  const [entry] = (await store.readRegistry()).remotes;
  const trial = { remote: NAME, version: '2.0.0', good: '1.0.0', since: since ?? entry?.change?.at ?? '' };
  await store.writeHealth({
    ...{ schema: 1, at, rows: [], accounts: [{ remote: NAME, accounts: 300 }] },
    trials: [
      {
        ...trial,
        candidate: { visitors, touched, failing: touched },
        live: { visitors: liveVisitors, touched: liveTouched, failing: liveTouched },
      },
    ],
  });
}
/** What the command says while it runs. */
let told: string[];
const settle = (more: Partial<CanaryOrder> = {}) => {
  told = [];
  return settleCanary({ ...order, ...more, report: (line) => told.push(line) });
};

/** Resolves when the scripts have been fetched and the trial of the candidate has started. */
const onTrial = () => {
  let begin = (_line: string) => {};
  const begun = new Promise<string>((resolve) => (begin = resolve));
  return {
    begun,
    settled: settleCanary({ ...order, minutes: 60, report: (line) => /arrive/.test(line) && begin(line) }),
  };
};
const versions = async () => {
  const [entry] = (await store.readRegistry()).remotes;
  return [entry?.version, entry?.candidate?.version];
};

test('promotes a candidate that is served completely and fails no more often than the live version', async () => {
  await met([600, 0], [600, 0]);
  expect([await settle(), await versions()]).toEqual(['live', ['2.0.0', undefined]]);
  expect(told.at(-1)).toMatch(/^mfe-fixture 2\.0\.0 is live for everybody: it failed for 0 of 600 visitors/);
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'promote',
    reason: expect.stringContaining('with 99 % confidence less than 1.0 % more') as string,
  });
  expect([await settle(), await versions()]).toEqual(['nothing', ['2.0.0', undefined]]);
});

test('withdraws a candidate that fails more often, and fails with the figures', async () => {
  await met([12, 12], [110, 0]);
  await expect(settle({ minutes: 60 })).rejects.toThrow(
    /^mfe-fixture 2\.0\.0 is withdrawn: it failed for 12 of 12 visitors .* the live version for 0 of 110 /,
  );
  expect(await versions()).toEqual(['1.0.0', undefined]);
  expect((await store.history()).at(-1)).toMatchObject({ action: 'withdraw', failing: '2.0.0' });
});

const past = new Date(Date.now() - 3_600_000).toISOString();
const later = new Date(Date.now() + 3_600_000).toISOString();

test.each([
  ['no server has written figures', async () => undefined, /no server has told of any page yet$/],
  [
    'three visitors have met it',
    () => met([3, 0], [27, 0]),
    /3 visitors have met it and 27 the live version, and 528 /,
  ],
  [
    'every load fails and nobody has met the live version',
    () => met([12, 12], [0, 0]),
    /12 visitors have met it and 0 /,
  ],
  ['nobody has met it', () => met([0, 0], [900, 0]), /nobody was heard of who has met it/],
  ['reports are lost', () => met([20, 0], [2000, 0]), /reports are lost/],
  ['its figures are of an earlier trial', () => met([150, 0], [150, 0], { since: past }), /told of this trial yet/],
  ['its figures are an hour old', () => met([150, 0], [150, 0], { at: past }), /no server has written figures since /],
  [
    'the clock of a server is an hour ahead',
    () => met([600, 0], [600, 0], { at: later }),
    /which is still to come here: a clock is wrong, of a server or of this machine$/,
  ],
  ['it fails a little more', () => met([600, 5], [600, 0]), /neither clearly worse nor clearly not$/],
])('keeps a candidate as it is and says so if %s', async (_title, write, reason) => {
  await write();
  expect([await settle(), await versions()]).toEqual(['undecided', ['1.0.0', '2.0.0']]);
  expect(told.at(-1)).toMatch(/^mfe-fixture 2\.0\.0 stays a candidate, undecided: /);
  expect(told.at(-1)).toMatch(reason);
});

test('keeps a candidate that has met fewer visitors than somebody asks for', async () => {
  await met([600, 0], [600, 0]);
  expect(await settle({ visitors: 700 })).toBe('undecided');
});

test('promotes with fewer visitors where somebody accepts more failures', async () => {
  await met([150, 0], [150, 0]);
  expect(await settle()).toBe('undecided');
  expect(told[0]).toMatch(
    / 528 of each are needed \(no share is enough; with --margin 4, --percent 44 to --percent 56 /,
  );
  expect([await settle({ margin: 0.05 }), await versions()]).toEqual(['live', ['2.0.0', undefined]]);
  expect(told.at(-1)).toMatch(/with 99 % confidence less than 5\.0 % more$/);
});

test('says before the trial that it is too small to promote', async () => {
  await met([30, 0], [270, 0]);
  await settle();
  expect(told[0]).toMatch(/^This trial is too small to promote by itself: of 300 accounts in a week, about 30 get /);
});

test.each([
  ['is missing', { status: 404 }, 'answers with 404'],
  ['is a page', { type: 'text/html; charset=utf-8', body: '<html>' }, 'is served as text/html'],
  ['has other bytes', { body: 'another script' }, 'is not what was released'],
])('withdraws a candidate at once if one of its scripts %s', async (_, answer, fault) => {
  answers[part] = answer;
  await met([150, 0], [150, 0]);
  await expect(settleCanary(order)).rejects.toThrow(`mfe-fixture 2.0.0 is taken back: ${part} ${fault}`);
  expect(await versions()).toEqual(['1.0.0', undefined]);
  await expect(pointAt(store, candidate)).rejects.toThrow(`mfe-fixture 2.0.0 was withdrawn: ${part} ${fault}`);
});

test('fails with the reason if the candidate is withdrawn during its trial, and promotes no other one', async () => {
  const { begun, settled } = onTrial();
  await begun;
  const who = { at: new Date().toISOString(), by: 'automatic', from: 'https://portal.example', reason: 'it failed' };
  await withdrawFailing(store, { name: NAME, version: '2.0.0', good: '1.0.0', who });
  await expect(settled).rejects.toThrow('mfe-fixture 2.0.0 is no candidate any more: it failed.');
  await expect(promoteCandidate(store, NAME, { only: '2.0.0' })).rejects.toThrow('mfe-fixture 2.0.0 is no candidate.');
  expect(await versions()).toEqual(['1.0.0', undefined]);
});

test('fails if somebody withdraws the candidate during its trial, and ends if somebody promotes it', async () => {
  const first = onTrial();
  await first.begun;
  await promoteCandidate(store, NAME);
  expect(await first.settled).toBe('live');
  await takeBack(store, NAME);
  await pointAt(store, candidate, { rollout: { percent: 10, users: [] }, again: true });
  const second = onTrial();
  await second.begun;
  await takeBack(store, NAME);
  await expect(second.settled).rejects.toThrow('mfe-fixture 2.0.0 is no candidate any more: by ');
});
