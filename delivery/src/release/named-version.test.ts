/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { SHELL, type Store } from '../store/store';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { settleCanary } from './canary';
import { pointAt, promoteCandidate, switchRemote, takeBack, withdrawCandidate } from './point';
import { pointAtShell } from './point-shell';

const NAME = 'mfe-fixture';
const rollout = { percent: 10, users: [] };
let folder: string;
let store: Store;

/** The remote and the shell are commanded alike. */
const kinds = [
  {
    name: NAME,
    point: (to: string, how = {}) => pointAt(store, releaseOf(to), how),
  },
  {
    name: SHELL,
    point: async (to: string, how = {}) => pointAtShell(store, shellOf(to, 'useState'), how),
  },
];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-named-'));
  store = folderStore(folder);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await addShell(store, shellOf(version, 'useState'));
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
    await store.addRelease(NAME, version, dir);
    rmSync(dir, { recursive: true });
  }
  await pointAtShell(store, shellOf('1.0.0', 'useState'));
  await pointAt(store, releaseOf('1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stands = async (name: string) => {
  const { shell, remotes } = await store.readRegistry();
  const entry = name === SHELL ? shell : remotes[0];
  return [entry?.version, entry?.candidate?.version];
};

describe.each(kinds)('a command about $name', ({ name, point }) => {
  it('promotes the candidate that it names, and no other', async () => {
    await point('2.0.0', { rollout });
    await expect(promoteCandidate(store, name, { only: '3.0.0' })).rejects.toThrow('3.0.0 is no candidate: 2.0.0 is.');
    expect(await stands(name)).toEqual(['1.0.0', '2.0.0']);
    await promoteCandidate(store, name, { only: '2.0.0' });
    expect(await stands(name)).toEqual(['2.0.0', undefined]);
    await expect(promoteCandidate(store, name, { only: '2.0.0' })).rejects.toThrow('2.0.0 is no candidate.');
  });

  it('promotes without a name what it found, and not what came between looking and writing', async () => {
    await point('2.0.0', { rollout });
    const before = store.changeRegistry;
    store = {
      ...store,
      changeRegistry: async (make) => {
        store = { ...store, changeRegistry: before };
        await point('3.0.0', { rollout });
        return before(make);
      },
    };
    await expect(promoteCandidate(store, name)).rejects.toThrow('2.0.0 is no candidate: 3.0.0 is.');
    expect(await stands(name)).toEqual(['1.0.0', '3.0.0']);
  });

  it('rolls back the version that it found live, and not one that went live meanwhile', async () => {
    await point('2.0.0');
    const before = store.changeRegistry;
    store = {
      ...store,
      changeRegistry: async (make) => {
        store = { ...store, changeRegistry: before };
        await point('3.0.0');
        return before(make);
      },
    };
    await expect(takeBack(store, name)).rejects.toThrow('2.0.0 is not live any more, 3.0.0 is: look again.');
    expect(await stands(name)).toEqual(['3.0.0', undefined]);
  });

  it('never rolls back to what is on trial', async () => {
    await point('2.0.0', { rollout });
    await expect(takeBack(store, name, '2.0.0')).rejects.toThrow('2.0.0 is a candidate, nothing to go back to');
    expect(await stands(name)).toEqual(['1.0.0', '2.0.0']);
  });

  it.each([
    ['a candidate that somebody withdrew', async () => point('2.0.0', { rollout })],
    ['a live version that somebody took back', async () => point('2.0.0')],
  ])('releases, stages and rolls back to %s only when told so', async (_, make) => {
    await make();
    await takeBack(store, name);
    const refused = `${name} 2.0.0 was withdrawn: by `;
    await expect(point('2.0.0')).rejects.toThrow(refused);
    await expect(point('2.0.0', { force: true })).rejects.toThrow(refused);
    await expect(point('2.0.0', { rollout })).rejects.toThrow(refused);
    await expect(takeBack(store, name, '2.0.0')).rejects.toThrow(refused);
    expect(await stands(name)).toEqual(['1.0.0', undefined]);
    await takeBack(store, name, '2.0.0', { again: true });
    expect(await stands(name)).toEqual(['2.0.0', undefined]);
    // After that it is treated like any other version.
    await point('3.0.0');
    await takeBack(store, name);
    expect(await stands(name)).toEqual(['2.0.0', undefined]);
  });
});

it('withdraws the candidate that is named, and neither another nor the live version', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout });
  await expect(withdrawCandidate(store, { name: NAME, version: '3.0.0' })).rejects.toThrow('3.0.0 is no candidate');
  await withdrawCandidate(store, { name: NAME, version: '2.0.0' });
  await expect(withdrawCandidate(store, { name: NAME, version: '2.0.0' })).rejects.toThrow('2.0.0 is no candidate.');
  expect(await stands(NAME)).toEqual(['1.0.0', undefined]);
});

it('withdraws the candidate of the shell that is named, and says what is not done with a shell', async () => {
  await pointAtShell(store, shellOf('2.0.0', 'useState'), { rollout: { percent: 10, users: [] } });
  await expect(withdrawCandidate(store, { name: SHELL, version: '3.0.0' })).rejects.toThrow('2.0.0 is');
  const order = { store, name: SHELL, minutes: 0, visitors: 0, report: () => undefined };
  await expect(settleCanary(order)).rejects.toThrow('No figures decide about the shell');
  expect(await stands(SHELL)).toEqual(['1.0.0', '2.0.0']);
  await withdrawCandidate(store, { name: SHELL, version: '2.0.0' });
  expect(await stands(SHELL)).toEqual(['1.0.0', undefined]);
  await expect(switchRemote(store, SHELL, 'disable')).rejects.toThrow('The shell cannot be disabled');
});

it('rolls back to no stored version that nobody has released, such as one of an interrupted release', async () => {
  const file = { ...releaseOf('7.0.0') };
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-left-'));
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(file));
  await store.addRelease(NAME, '7.0.0', dir);
  rmSync(dir, { recursive: true });
  await expect(takeBack(store, NAME, '7.0.0')).rejects.toThrow(
    '7.0.0 was never released, so there is no way back to it',
  );
  expect(await stands(NAME)).toEqual(['1.0.0', undefined]);
});
