/** @jest-environment node */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { folderStore } from './folder-store';
import { formatEvent, goodVersions, type ReleaseEvent, withdrawnBecause } from './history';
import { compact } from './recent';
import { storeAt } from './store-at';
import { type Store } from './store';

const START = Date.UTC(2026, 0, 5);
const event = (place: number, change: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  at: new Date(START + place * 1000).toISOString(),
  by: 'Ayşe',
  remote: 'mfe-x',
  action: 'release',
  version: `1.0.${place}`,
  ...change,
});
const linesOf = (events: readonly ReleaseEvent[]) => events.map((each) => `${formatEvent(each)}\n`).join('');

let work: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'portal-recent-'));
  mkdirSync(path.join(work, 'store'));
});
afterEach(() => rmSync(work, { recursive: true, force: true }));
const file = (name: string) => path.join(work, 'store', name);

describe('what is kept of a long history', () => {
  const many = Array.from({ length: 5_000 }, (_, place) =>
    place % 10 === 9
      ? event(place, { action: 'rollback', version: `1.0.${place - 2}`, takenBack: `1.0.${place - 1}` })
      : event(place),
  );

  it('answers like all of it which version is live, which was before, and what was withdrawn lately', () => {
    const few = compact(many);
    expect(few.length).toBeLessThan(400);
    expect(goodVersions(few, 'mfe-x').slice(-5)).toEqual(goodVersions(many, 'mfe-x').slice(-5));
    for (const version of ['1.0.4998', '1.0.4988', '1.0.3008', '1.0.4987'])
      expect(withdrawnBecause(few, 'mfe-x', version)).toBe(withdrawnBecause(many, 'mfe-x', version));
  });

  it('keeps who was live before a hundred candidates that came to nothing', () => {
    const staged = Array.from({ length: 300 }, (_, place) =>
      event(place + 10, { action: place % 2 === 0 ? 'stage' : 'disable' }),
    );
    expect(goodVersions(compact([event(1), event(2), ...staged]), 'mfe-x')).toEqual(['1.0.1', '1.0.2']);
  });
});

describe('the recent events in a folder', () => {
  it('need nothing of what was read before: the cost of a release does not grow with the age of its store', async () => {
    const store = folderStore(path.join(work, 'store'));
    const all = Array.from({ length: 2_000 }, (_, place) => event(place, { remote: `mfe-${place % 10}` }));
    const text = linesOf(all);
    writeFileSync(file('history.jsonl'), text);
    expect((await store.recent('mfe-7')).at(-1)?.version).toBe('1.0.1997');
    // Nobody reads this part again.
    const bytes = Buffer.from(text);
    writeFileSync(file('history.jsonl'), bytes.fill('?', 0, bytes.length - 1_000));
    await store.record(event(2_000, { remote: 'mfe-7' }));
    const versions = (await store.recent('mfe-7')).map(({ version }) => version);
    expect([versions.length, versions.at(-2), versions.at(-1)]).toEqual([101, '1.0.1997', '1.0.2000']);
  });

  it('let others run while a long history is read for the first time', async () => {
    writeFileSync(file('history.jsonl'), linesOf(Array.from({ length: 5_000 }, (_, place) => event(place))));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await folderStore(path.join(work, 'store')).recent('mfe-x');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('are the same when they were read in parts, none of which holds a remote as a whole', async () => {
    const all = Array.from({ length: 3_000 }, (_, place) =>
      event(place, place % 50 === 49 ? { action: 'withdraw', version: `1.0.${place - 1}` } : {}),
    );
    const store = folderStore(path.join(work, 'store'));
    for (let from = 0; from < all.length; from += 700) {
      appendFileSync(file('history.jsonl'), linesOf(all.slice(from, from + 700)));
      await store.recent('mfe-x');
    }
    expect(await store.recent('mfe-x')).toEqual(compact(all));
  });

  it('need nothing of what is kept of other remotes', async () => {
    const store = folderStore(path.join(work, 'store'));
    writeFileSync(
      file('history.jsonl'),
      linesOf(Array.from({ length: 60 }, (_, place) => event(place, { remote: `mfe-${place % 2}` }))),
    );
    await store.recent('mfe-0');
    const lines = readFileSync(file('recent.jsonl'), 'utf8').split('\n');
    lines[lines.indexOf('"mfe-1"') + 1] = 'nobody parses this';
    writeFileSync(file('recent.jsonl'), lines.join('\n'));
    expect(await store.recent('mfe-0')).toHaveLength(30);
  });

  it('are read anew from a history that was replaced, and from one with a line that is not complete', async () => {
    const store = folderStore(path.join(work, 'store'));
    writeFileSync(file('history.jsonl'), linesOf(Array.from({ length: 60 }, (_, place) => event(place))));
    expect(await store.recent('mfe-x')).toHaveLength(60);
    expect(existsSync(file('recent.jsonl'))).toBe(true);
    const line = formatEvent(event(60));
    appendFileSync(file('history.jsonl'), line.slice(0, 20));
    expect(await store.recent('mfe-x')).toHaveLength(60);
    appendFileSync(file('history.jsonl'), `${line.slice(20)}\n`);
    expect(await store.recent('mfe-x')).toHaveLength(61);
    const others = Array.from({ length: 90 }, (_, place) => event(place, { by: 'Can' }));
    writeFileSync(file('history.jsonl'), linesOf(others));
    expect((await store.recent('mfe-x')).every(({ by }) => by === 'Can')).toBe(true);
    writeFileSync(file('recent.jsonl'), '{');
    expect(await store.recent('mfe-x')).toHaveLength(90);
  });

  it('are none, and leave nothing behind, before there is a history', async () => {
    expect(await folderStore(path.join(work, 'store')).recent('mfe-x')).toEqual([]);
    expect(existsSync(file('recent.jsonl'))).toBe(false);
  });
});

describe('the recent events in object storage', () => {
  let server: S3Server;
  let store: Store;
  beforeEach(async () => {
    server = await startS3Server(path.join(work, 's3'));
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
    store = await storeAt(`s3://${server.bucket}/portal`, { endpoint: server.endpoint, region: 'us-east-1' });
  });
  afterEach(() => server.close());

  it('are those that came since, also from a machine whose clock is an hour late', async () => {
    for (let place = 0; place < 25; place += 1) await store.record(event(place));
    expect(await store.recent('mfe-x')).toHaveLength(25);
    await store.record(event(-3_600, { version: '0.9.0' }));
    await store.record(event(30, { remote: 'mfe-y' }));
    await store.record(event(31));
    const versions = (await store.recent('mfe-x')).map(({ version }) => version);
    expect([versions.length, versions.includes('0.9.0'), versions.at(-1)]).toEqual([27, true, '1.0.31']);
    expect(await store.recent('mfe-y')).toHaveLength(1);
    expect(await store.history()).toHaveLength(28);
  });
});
