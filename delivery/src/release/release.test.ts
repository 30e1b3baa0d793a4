import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema } from 'shared/contract/registry';
import { contract, type RemoteCheck } from '../checks/remote-checks';
import { folderStore } from '../store/folder-store';
import { VersionExists } from '../store/store';
import { findRemote } from '../workspace/remote';
import { roomDir, root } from '../workspace/rooms';
import { listReleases } from './list';
import { pointAtWorkingTree, promoteCandidate, takeBack } from './point';
import { releaseRemote, type ReleaseOrder } from './release';

const fixture = path.join(roomDir('delivery'), 'fixtures/mfe-fixture');
const remote = findRemote(fixture);
const rollout = { percent: 20, users: [7] };

let folder: string;
const release = (version: string | undefined, order: Partial<ReleaseOrder> = {}) =>
  releaseRemote({ remote, store: folderStore(folder), checks: [], version, report: () => undefined, ...order });
const text = () => readFileSync(path.join(folder, 'registry.json'), 'utf8');
const entry = () => registrySchema.parse(JSON.parse(text())).remotes.find(({ name }) => name === remote.name);
const states = () => [entry()?.version, entry()?.previous?.version, entry()?.candidate?.version];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
jest.setTimeout(300_000);

describe('a release', () => {
  it('stands in the store with hashed files, compressed copies and the integrity of what a page loads', async () => {
    const released = await release('1.0.0', { checks: [contract] });
    const dir = path.join(folder, 'remotes/mfe-fixture/1.0.0');
    const files = readdirSync(dir);
    expect(files).toEqual(expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz', 'release.json']));
    expect(files.filter((file) => /\.map$|build-report|mf-stats/.test(file))).toEqual([]);
    const sha = (address = '') =>
      `sha384-${createHash('sha384')
        .update(readFileSync(path.join(folder, address)))
        .digest('base64')}`;
    expect(released.integrity).toBe(sha(released.entry));
    const screen = released.routes?.['/mfe-fixture']?.[0] ?? '';
    expect(screen).toMatch(/^\/remotes\/mfe-fixture\/1\.0\.0\/\d+\.[0-9a-f]{10}\.js$/);
    // The container names this hash when it asks for the file; a preload with another would be a second download.
    expect(readFileSync(path.join(dir, 'entry.js'), 'utf8')).toContain(sha(screen));
    expect(released.hashes?.[screen]).toBe(sha(screen));
    expect(states()).toEqual(['1.0.0', undefined, undefined]);
  });

  it('never replaces a version, and says so before it is asked to point at it', async () => {
    await release('1.0.0');
    await release('2.0.0');
    const before = text();
    await expect(release('1.0.0')).rejects.toThrow(VersionExists);
    expect(text()).toBe(before);
  });

  it('leaves registry and store as they were when a check fails, and names every failure', async () => {
    await release('1.0.0');
    const before = text();
    const failing = (name: string): RemoteCheck => ({ name, run: () => Promise.reject(new Error(`${name} is wrong`)) });
    await expect(release('2.0.0', { checks: [failing('types'), contract, failing('tests')] })).rejects.toThrow(
      /types is wrong[^]*tests is wrong/,
    );
    expect(text()).toBe(before);
    expect(existsSync(path.join(folder, 'remotes/mfe-fixture/2.0.0'))).toBe(false);
  });

  it('refuses a remote that breaks the contract', async () => {
    const bad = findRemote(path.join(fixture, '../mfe-second-react'));
    await expect(release('1.0.0', { remote: bad, checks: [contract] })).rejects.toThrow(/ships a react of its own/);
    expect(existsSync(path.join(folder, 'registry.json'))).toBe(false);
  });

  it.each(['checking', 'built', 'stored', 'switching'])(
    'that is killed while %s leaves the registry as it was, and the next one works',
    async (moment) => {
      await release('1.0.0');
      const before = text();
      const child = spawn(
        path.join(root, 'node_modules/.bin/tsx'),
        [path.join(fixture, '../release-child.ts'), folder, '2.0.0', moment],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
          detached: true,
        },
      );
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const arrived = await Promise.race([once(child.stdout, 'data').then(String), ended.then(() => 'ended')]);
      expect(arrived).toBe('here');
      // The whole group: a release that loses only its parent would go on.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      expect(text()).toBe(before);
      await release('3.0.0');
      expect(states()).toEqual(['3.0.0', '1.0.0', undefined]);
    },
  );

  it('of a version that `pnpm build` stored is checked and uses what is stored', async () => {
    const built = await release(undefined);
    await release('2.0.0');
    const ran: string[] = [];
    await release(undefined, { checks: [{ name: 'seen', run: async () => void ran.push('seen') }] });
    expect([ran, states()]).toEqual([['seen'], [built.version, '2.0.0', undefined]]);
  });
});

describe('a rollout', () => {
  it('goes to some, to more without another build, and to everybody', async () => {
    await release('1.0.0');
    const { version } = await release(undefined, { rollout });
    expect([states(), entry()?.candidate?.rollout]).toEqual([['1.0.0', undefined, version], rollout]);
    await release(undefined, {
      rollout: { percent: 50, users: [] },
      checks: [{ name: 'again', run: () => Promise.reject(new Error('was checked')) }],
    });
    expect(entry()?.candidate?.rollout.percent).toBe(50);
    expect(await promoteCandidate(folderStore(folder), 'mfe-fixture')).toBe(version);
    expect(states()).toEqual([version, '1.0.0', undefined]);
  });

  it('grows for a version that was named', async () => {
    await release('1.0.0');
    await release('2.0.0', { rollout });
    await release('2.0.0', { rollout: { percent: 60, users: [] } });
    expect([states(), entry()?.candidate?.rollout.percent]).toEqual([['1.0.0', undefined, '2.0.0'], 60]);
    await expect(release('2.0.0')).rejects.toThrow(VersionExists);
  });

  it('is refused for a remote that nobody has yet', async () => {
    await expect(release('1.0.0', { rollout })).rejects.toThrow(/no live release/);
    expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
  });
});

describe('taking back', () => {
  it('goes to the previous good version each time, and to any stored one by name', async () => {
    const store = folderStore(folder);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(version);
    expect(await takeBack(store, 'mfe-fixture')).toEqual({ from: '3.0.0', to: '2.0.0', withdrawn: false });
    expect(states()).toEqual(['2.0.0', '1.0.0', undefined]);
    await takeBack(store, 'mfe-fixture');
    expect(states()).toEqual(['1.0.0', undefined, undefined]);
    await expect(takeBack(store, 'mfe-fixture')).rejects.toThrow(/nothing to go back to/);
    await takeBack(store, 'mfe-fixture', '3.0.0');
    expect(states()[0]).toBe('3.0.0');
    await expect(takeBack(store, 'mfe-fixture', '9.9.9')).rejects.toThrow(/not in the store/);
    await expect(takeBack(store, 'mfe-none')).rejects.toThrow(/no mfe-none/);
  });

  it('withdraws a candidate first', async () => {
    await release('1.0.0');
    await release('2.0.0', { rollout });
    expect(await takeBack(folderStore(folder), 'mfe-fixture')).toEqual({ from: '2.0.0', to: '1.0.0', withdrawn: true });
    expect(states()).toEqual(['1.0.0', undefined, undefined]);
  });

  it('is not undone by the next `pnpm start`, but a new build of the working tree shows', async () => {
    const store = folderStore(folder);
    const [first, second] = [await release('1.0.0'), await release('2.0.0')];
    await takeBack(store, 'mfe-fixture');
    await pointAtWorkingTree(store, second, false);
    expect(states()[0]).toBe(first.version);
    await pointAtWorkingTree(store, second, true);
    expect(states()[0]).toBe(second.version);
  });

  it('is written down with everything else', async () => {
    await release('1.0.0');
    await release('2.0.0');
    await takeBack(folderStore(folder), 'mfe-fixture');
    const rows = listReleases(await folderStore(folder).readRegistry(), await folderStore(folder).history());
    expect(rows.map(({ version, what, state }) => [version, what, state])).toEqual([
      ['1.0.0', 'rollback', 'live'],
      ['2.0.0', 'release', ''],
      ['1.0.0', 'release', ''],
    ]);
    expect(rows.every(({ who, when }) => who !== '' && /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/.test(when))).toBe(true);
  });
});
