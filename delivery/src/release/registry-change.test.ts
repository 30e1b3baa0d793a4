import { parseRegistry, type Registry } from 'shared/contract/registry';
import { releaseOf } from '../testing/releases';
import { disable, enable, goLive, promote, remove, rollBack, signed, stage, withdraw } from './registry-change';

const empty: Registry = { schema: 1, remotes: [] };
const rollout = { percent: 10, users: [7] };
const says = (registry: Registry) => {
  expect(parseRegistry(JSON.stringify(registry)).bad).toEqual([]);
  return registry.remotes.map(({ name, version, previous, candidate }) => [
    name,
    version,
    previous?.version,
    candidate?.version,
  ]);
};
const one = goLive(empty, releaseOf('1'));
const two = goLive(one, releaseOf('2'));

describe('changing the registry', () => {
  it.each([
    ['a first release', () => one, ['mfe-fixture', '1', undefined, undefined]],
    ['a second release', () => two, ['mfe-fixture', '2', '1', undefined]],
    ['the same release again', () => goLive(two, releaseOf('2')), ['mfe-fixture', '2', '1', undefined]],
    ['a candidate', () => stage(two, releaseOf('3'), rollout), ['mfe-fixture', '2', '1', '3']],
    [
      'another candidate',
      () => stage(stage(two, releaseOf('3'), rollout), releaseOf('4'), rollout),
      ['mfe-fixture', '2', '1', '4'],
    ],
    [
      'a candidate that is promoted',
      () => promote(stage(two, releaseOf('3'), rollout), 'mfe-fixture'),
      ['mfe-fixture', '3', '2', undefined],
    ],
    [
      'a candidate that is withdrawn',
      () => withdraw(stage(two, releaseOf('3'), rollout), 'mfe-fixture'),
      ['mfe-fixture', '2', '1', undefined],
    ],
    [
      'a release beside a candidate',
      () => goLive(stage(two, releaseOf('3'), rollout), releaseOf('4')),
      ['mfe-fixture', '4', '2', undefined],
    ],
    ['a rollback', () => rollBack(two, releaseOf('1'), undefined), ['mfe-fixture', '1', undefined, undefined]],
    [
      'a rollback with an older good version',
      () => rollBack(two, releaseOf('1'), releaseOf('0')),
      ['mfe-fixture', '1', '0', undefined],
    ],
  ])('changes an entry: %s', (_, change, outcome) => expect(says(change())).toEqual([outcome]));

  it('does not change other remotes', () => {
    const both = goLive(two, releaseOf('9', 'mfe-other'));
    expect(says(stage(goLive(both, releaseOf('3')), releaseOf('4'), rollout))).toContainEqual([
      'mfe-other',
      '9',
      undefined,
      undefined,
    ]);
  });

  it('moves mounts and navigation with a release and with a rollback', () => {
    const moved = { ...releaseOf('3'), mounts: ['/mfe-fixture', '/new'] };
    const live = promote(stage(two, moved, rollout), 'mfe-fixture');
    expect(live.remotes[0]?.mounts).toEqual(['/mfe-fixture', '/new']);
    expect(rollBack(live, releaseOf('2'), undefined).remotes[0]?.mounts).toEqual(['/mfe-fixture']);
    expect(JSON.stringify(live)).not.toContain('rollout');
  });

  it('disables and enables a remote, which a release and a rollback meanwhile leave disabled', () => {
    const off = disable(two, 'mfe-fixture');
    const state = (registry: Registry) => registry.remotes[0]?.state;
    const changed = [
      off,
      goLive(off, releaseOf('3')),
      rollBack(off, releaseOf('1'), undefined),
      enable(off, 'mfe-fixture'),
    ];
    expect(changed.map(state)).toEqual(['disabled', 'disabled', 'disabled', undefined]);
  });

  it('removes a remote, keeps a note at its mounts, and gives the mounts to the next remote there', () => {
    const gone = remove(goLive(two, { ...releaseOf('1', 'mfe-moved'), mounts: ['/a', '/b'] }), 'mfe-moved');
    expect(gone.remotes[1]).toMatchObject({ name: 'mfe-moved', state: 'removed', mounts: ['/a', '/b'] });
    const taken = goLive(gone, { ...releaseOf('1', 'mfe-next'), mounts: ['/a'] });
    expect(taken.remotes.map(({ name, mounts }) => [name, mounts])).toEqual([
      ['mfe-fixture', ['/mfe-fixture']],
      ['mfe-moved', ['/b']],
      ['mfe-next', ['/a']],
    ]);
    const [, back] = goLive(gone, { ...releaseOf('2', 'mfe-moved'), mounts: ['/a', '/b'] }).remotes;
    expect([back?.state, back?.previous]).toEqual([undefined, undefined]);
  });

  it('signs the entry that has changed', () => {
    const change = { at: '2026-01-05T08:00:00.000Z', by: 'Ayşe', from: 'ci' };
    const { remotes } = signed(goLive(two, releaseOf('1', 'mfe-other')), 'mfe-other', change);
    expect(remotes.map((entry) => entry.change)).toEqual([undefined, change]);
  });

  it.each([
    ['disable what is disabled', () => disable(disable(two, 'mfe-fixture'), 'mfe-fixture'), /disabled already/],
    ['enable what is not disabled', () => enable(two, 'mfe-fixture'), /is not disabled/],
    ['enable what is removed', () => enable(remove(two, 'mfe-fixture'), 'mfe-fixture'), /removed: release it again/],
    [
      'stage beside what is removed',
      () => stage(remove(two, 'mfe-fixture'), releaseOf('3'), rollout),
      /no live release/,
    ],
    ['stage what has nothing live beside it', () => stage(empty, releaseOf('1'), rollout), /no live release/],
    ['stage what is live', () => stage(two, releaseOf('2'), rollout), /live for everybody already/],
    ['promote nothing', () => promote(two, 'mfe-fixture'), /no candidate/],
    ['promote an unknown remote', () => promote(two, 'mfe-none'), /no mfe-none/],
    ['roll back an unknown remote', () => rollBack(empty, releaseOf('1'), undefined), /no mfe-fixture/],
  ])('rejects a change: %s', (_, change, message) => expect(change).toThrow(message));
});
