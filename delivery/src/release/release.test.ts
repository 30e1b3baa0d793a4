import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema } from 'shared/contract/registry';
import { contract, sizes, type RemoteCheck } from '../checks/remote-checks';
import { folderStore } from '../store/folder-store';
import { VersionExists } from '../store/store';
import { findRemote } from '../workspace/remote';
import { roomDir, root } from '../workspace/rooms';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { listReleases } from './list';
import { pointAt, pointAtWorkingTree, promoteCandidate, takeBack } from './point';
import { pointAtShell } from './point-shell';
import { goLive } from './registry-change';
import { releaseRemote, type ReleaseOrder } from './release';
import { releaseShell } from './release-shell';

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
describe('releasing a remote', () => {
  it('stores hashed files, compressed copies and the integrity of what a page loads', async () => {
    const released = await release('1.0.0', { checks: [contract] });
    const dir = path.join(folder, 'remotes/mfe-fixture/1.0.0');
    const files = readdirSync(dir);
    expect(files).toEqual(expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz', 'release.json']));
    expect(files.filter((file) => /\.map$|build-report|mf-stats/.test(file))).toEqual([]);
    const sha = (address = '') =>
      `sha256-${createHash('sha256')
        .update(readFileSync(path.join(folder, address)))
        .digest('base64')}`;
    expect(released.integrity).toBe(sha(released.entry));
    const screen = released.routes?.['/mfe-fixture']?.[0] ?? '';
    expect(screen).toMatch(/^\/remotes\/mfe-fixture\/1\.0\.0\/\d+\.js$/);
    // The container requests the file with this hash; a preload with another would be a second download.
    expect(readFileSync(path.join(dir, 'entry.js'), 'utf8')).toContain(sha(screen));
    expect(released.hashes?.[screen]).toBe(sha(screen));
    expect(released.learn).toBe(sha('remotes/mfe-fixture/1.0.0/learn.js'));
    expect(entry()?.learn).toBe(released.learn);
    expect(states()).toEqual(['1.0.0', undefined, undefined]);
  });

  it('never replaces a version, and reports this before the registry is changed', async () => {
    await release('1.0.0');
    await release('2.0.0');
    const before = text();
    await expect(release('1.0.0')).rejects.toThrow(VersionExists);
    expect(text()).toBe(before);
  });

  it('leaves registry and store unchanged when a check fails, and names every failure', async () => {
    await release('1.0.0');
    const before = text();
    const failing = (name: string): RemoteCheck => ({ name, run: () => Promise.reject(new Error(`${name} is wrong`)) });
    await expect(release('2.0.0', { checks: [failing('types'), contract, failing('tests')] })).rejects.toThrow(
      /types is wrong[^]*tests is wrong/,
    );
    expect(text()).toBe(before);
    expect(existsSync(path.join(folder, 'remotes/mfe-fixture/2.0.0'))).toBe(false);
  });

  it('rejects a remote that would take over a page of another one', async () => {
    const store = folderStore(folder);
    await store.changeRegistry((registry) =>
      goLive(registry, { ...releaseOf('1', 'mfe-owner'), mounts: ['/mfe-fixture'] }),
    );
    const before = text();
    await expect(release('1.0.0')).rejects.toThrow(
      '/mfe-fixture belongs to mfe-owner: mfe-fixture cannot stand there.',
    );
    expect([text(), existsSync(path.join(folder, 'remotes/mfe-fixture'))]).toEqual([before, false]);
  });

  it('never replaces a newer commit by an older one unless forced, and records who released from where', async () => {
    const store = folderStore(folder);
    const built = await release('1.0.0');
    expect(entry()?.source).toEqual(built.source);
    expect(entry()?.change).toEqual({ at: expect.any(String), by: expect.any(String), from: expect.any(String) });
    const before = text();
    /** A stored release from a commit of this year. */
    const from = (version: string, year: string) => {
      const source = { commit: year.repeat(10), committedAt: `${year}-01-01T00:00:00.000Z` };
      const file = { ...built, version, source };
      const dir = path.join(folder, 'remotes/mfe-fixture', version);
      mkdirSync(dir, { recursive: true });
      writeFileSync(path.join(dir, 'release.json'), JSON.stringify(file));
      return file;
    };
    await expect(pointAt(store, from('0.9.0', '2001'))).rejects.toThrow(
      'mfe-fixture 0.9.0 is from commit 20012001, older than that of 1.0.0',
    );
    expect(text()).toBe(before);
    await pointAt(store, from('0.9.0', '2001'), { force: true });
    await pointAt(store, from('1.1.0', '2098'), { rollout });
    await expect(pointAt(store, from('1.0.1', '2097'))).rejects.toThrow('older than that of 1.1.0');
    expect(states()).toEqual(['0.9.0', '1.0.0', '1.1.0']);
    expect((await store.history()).at(-1)).toMatchObject({ action: 'stage', commit: '2098'.repeat(10) });
  });

  it('rejects a remote that breaks the contract', async () => {
    const bad = findRemote(path.join(fixture, '../mfe-second-react'));
    await expect(release('1.0.0', { remote: bad, checks: [contract] })).rejects.toThrow(/ships a react of its own/);
    expect(existsSync(path.join(folder, 'registry.json'))).toBe(false);
  });

  it.each(['checking', 'built', 'stored', 'switching'])(
    'leaves the registry unchanged when a release is killed while %s, and the next one works',
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
      // Kills the whole process group: a release that loses only its parent would continue.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      expect(text()).toBe(before);
      // The same version as the killed one, even if it is completely stored already.
      await release('2.0.0');
      expect(states()).toEqual(['2.0.0', '1.0.0', undefined]);
    },
  );

  it('does nothing for a remote without changes, which is not a failure', async () => {
    const built = await release(undefined);
    const before = text();
    const failing: RemoteCheck = { name: 'again', run: () => Promise.reject(new Error('was checked')) };
    expect((await release(undefined, { checks: [failing] })).version).toBe(built.version);
    expect([text(), (await folderStore(folder).history()).length]).toEqual([before, 1]);
  });

  it('checks a version that `pnpm build` stored, and uses the stored files', async () => {
    const built = await release(undefined);
    await release('2.0.0');
    const ran: string[] = [];
    await release(undefined, { checks: [{ name: 'seen', run: async () => void ran.push('seen') }] });
    expect([ran, states()]).toEqual([['seen'], [built.version, '2.0.0', undefined]]);
  });
});

describe('contract between shell and remotes', () => {
  const miniShell = (version: string) =>
    releaseShell({
      dir: path.join(fixture, '../mini-shell'),
      store: folderStore(folder),
      checks: [sizes],
      version,
      report: () => undefined,
    });
  const liveShell = async (...react: string[]) => {
    const store = folderStore(folder);
    const shell = shellOf(`1.0.${react.length}`, ...react);
    await addShell(store, shell);
    await pointAtShell(store, shell);
  };

  it('rejects a remote that uses a new export until the shell that has it is live, and stores none of it', async () => {
    await liveShell('createElement');
    const before = text();
    await expect(release('1.0.0')).rejects.toThrow(
      /mfe-fixture 1\.0\.0 needs what the live shell 1\.0\.1 does not provide: useId of react\./,
    );
    expect(text()).toBe(before);
    expect(existsSync(path.join(folder, 'remotes/mfe-fixture'))).toBe(false);
    await liveShell('createElement', 'useId');
    await release('1.0.0');
    expect(states()[0]).toBe('1.0.0');
  });

  it('rejects a remote that calls an endpoint which the running server or its service lacks, and stores none of it', async () => {
    const store = folderStore(folder);
    const calling = { remote: findRemote(path.join(fixture, '../mfe-calling')) };
    await store.writeServedApi({ contract: '1.0.0', calls: ['GET /user'] });
    await expect(release('1.0.0', calling)).rejects.toThrow(
      'mfe-calling 1.0.0 calls what the running server of the portal does not answer: GET /profile/me.',
    );
    expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
    const told = { contract: '1.0.0', calls: ['GET /profile/me'] };
    await store.writeServedApi(told);
    await expect(release('1.0.0', calling)).rejects.toThrow('no address for mfe-calling (REMOTE_SERVICES)');
    const service = { service: 'mfe-calling', contract: '1.2.0', calls: ['GET /books/:shelf'] };
    await store.writeServedApi({ ...told, services: { 'mfe-calling': service } });
    await expect(release('1.0.0', calling)).rejects.toThrow('its service mfe-calling does not answer: POST /books');
    expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
    service.calls.push('POST /books');
    await store.writeServedApi({ ...told, services: { 'mfe-calling': service } });
    const released = await release('1.0.0', calling);
    expect(released.calls).toEqual(['GET /profile/me']);
    expect(released.service).toMatchObject({
      contract: '1.2.0',
      calls: [{ path: '/books' }, { path: '/books/:shelf' }],
    });
    // Calls of a service name the version that they come from.
    const scripts = readdirSync(path.join(folder, 'remotes/mfe-calling/1.0.0')).filter((file) => file.endsWith('.js'));
    const screens = scripts.map((file) => readFileSync(path.join(folder, 'remotes/mfe-calling/1.0.0', file), 'utf8'));
    expect(screens.join('\n')).toMatch(/release:\s*"1\.0\.0"/);
  });

  it('rejects a shell that drops what a live remote uses, and a rollback to one', async () => {
    const store = folderStore(folder);
    await liveShell('createElement');
    await liveShell('createElement', 'useId');
    await release('1.0.0');
    const before = text();
    await expect(takeBack(store, 'shell')).rejects.toThrow('mfe-fixture 1.0.0 needs useId of react');
    await expect(miniShell('2.0.0')).rejects.toThrow('mfe-fixture 1.0.0 needs react');
    expect([text(), existsSync(path.join(folder, 'shell/versions/2.0.0'))]).toEqual([before, false]);
  });

  it('reads the contract from the builds: a shell lists its exports and is stored under its version', async () => {
    const store = folderStore(folder);
    const { provides } = await miniShell('1.0.0');
    expect(Object.keys(provides)).toEqual(['shared/z']);
    expect(provides['shared/z']?.exports).toEqual(expect.arrayContaining(['object', 'string']));
    await expect(miniShell('1.0.0')).rejects.toThrow('live for everybody already');
    await miniShell('1.1.0');
    const live = async () => (await store.readRegistry()).shell;
    expect(await live()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' }, source: {}, change: {} });
    expect(await takeBack(store, 'shell')).toEqual({ from: '1.1.0', to: '1.0.0', withdrawn: false });
    expect(await live()).toMatchObject({ version: '1.0.0', change: {} });
    expect((await live())?.previous).toBeUndefined();
    expect(readdirSync(path.join(folder, 'shell/versions/1.1.0')).sort()).toEqual(
      expect.arrayContaining(['index.html', 'release.json']),
    );
    expect(readdirSync(path.join(folder, 'shell/assets')).some((file) => /^shell\.\w+\.js$/.test(file))).toBe(true);
  });
});

describe('rollout of the shell', () => {
  it('rolls a shell out to a share of browsers, to more, back, and to everybody', async () => {
    const store = folderStore(folder);
    const says = async () => {
      const { shell } = await store.readRegistry();
      return [shell?.version, shell?.candidate?.version, shell?.candidate?.rollout.percent];
    };
    const point = async (version: string, percent?: number, again = false) => {
      const shell = shellOf(version, 'useId');
      if (!(await store.findShell(version))) await addShell(store, shell);
      await pointAtShell(store, shell, { again, ...(percent !== undefined && { rollout: { percent, users: [] } }) });
    };
    await point('1.0.0');
    await point('2.0.0', 10);
    await point('2.0.0', 50);
    expect(await says()).toEqual(['1.0.0', '2.0.0', 50]);
    expect(await takeBack(store, 'shell')).toEqual({ from: '2.0.0', to: '1.0.0', withdrawn: true });
    expect(await says()).toEqual(['1.0.0', undefined, undefined]);
    await expect(point('2.0.0', 10)).rejects.toThrow('shell 2.0.0 was withdrawn: by ');
    await point('2.0.0', 10, true);
    await expect(promoteCandidate(store, 'shell', { only: '1.9.0' })).rejects.toThrow('no candidate: 2.0.0 is');
    expect(await promoteCandidate(store, 'shell')).toBe('2.0.0');
    expect(await says()).toEqual(['2.0.0', undefined, undefined]);
    expect((await takeBack(store, 'shell')).to).toBe('1.0.0');
  });
});

describe('rollout of a remote', () => {
  it('rolls a release out to some users, to more without another build, and to everybody', async () => {
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

  it('extends the rollout of a version given by name', async () => {
    await release('1.0.0');
    await release('2.0.0', { rollout });
    await release('2.0.0', { rollout: { percent: 60, users: [] } });
    expect([states(), entry()?.candidate?.rollout.percent]).toEqual([['1.0.0', undefined, '2.0.0'], 60]);
    await expect(release('2.0.0')).rejects.toThrow(VersionExists);
  });

  it('rejects a rollout of a remote without a live release', async () => {
    await expect(release('1.0.0', { rollout })).rejects.toThrow(/no live release/);
    expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
  });
});

describe('rolling back', () => {
  it('returns to the previous good version each time, and to any stored one by name', async () => {
    const store = folderStore(folder);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(version);
    expect(await takeBack(store, 'mfe-fixture')).toEqual({ from: '3.0.0', to: '2.0.0', withdrawn: false });
    expect(states()).toEqual(['2.0.0', '1.0.0', undefined]);
    await takeBack(store, 'mfe-fixture');
    expect(states()).toEqual(['1.0.0', undefined, undefined]);
    await expect(takeBack(store, 'mfe-fixture')).rejects.toThrow(/nothing to go back to/);
    await takeBack(store, 'mfe-fixture', '3.0.0', { again: true });
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

  it('is not undone by the next `pnpm start`, but a new build of the working tree goes live', async () => {
    const store = folderStore(folder);
    const [first, second] = [await release('1.0.0'), await release('2.0.0')];
    await takeBack(store, 'mfe-fixture');
    const show = (isNew: boolean) =>
      pointAtWorkingTree(store, { ...second, isNew }, (registry) => goLive(registry, second));
    await show(false);
    expect(states()[0]).toBe(first.version);
    await show(true);
    expect(states()[0]).toBe(second.version);
  });

  it('records rollbacks with everything else', async () => {
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
