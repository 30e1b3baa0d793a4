import { parseRegistry, type Registry } from 'shared/contract/registry';
import { releaseOf } from '../testing/releases';
import { goLive, promote, rollBack, stage, withdraw } from './registry-change';

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

describe('a change of the registry', () => {
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
  ])('%s', (_, change, outcome) => expect(says(change())).toEqual([outcome]));

  it('leaves other remotes alone', () => {
    const both = goLive(two, releaseOf('9', 'mfe-other'));
    expect(says(stage(goLive(both, releaseOf('3')), releaseOf('4'), rollout))).toContainEqual([
      'mfe-other',
      '9',
      undefined,
      undefined,
    ]);
  });

  it('takes mounts and navigation with a release, there and back', () => {
    const moved = { ...releaseOf('3'), mounts: ['/mfe-fixture', '/new'] };
    const live = promote(stage(two, moved, rollout), 'mfe-fixture');
    expect(live.remotes[0]?.mounts).toEqual(['/mfe-fixture', '/new']);
    expect(rollBack(live, releaseOf('2'), undefined).remotes[0]?.mounts).toEqual(['/mfe-fixture']);
    expect(JSON.stringify(live)).not.toContain('rollout');
  });

  it.each([
    ['stage what has nothing live beside it', () => stage(empty, releaseOf('1'), rollout), /no live release/],
    ['stage what is live', () => stage(two, releaseOf('2'), rollout), /live for everybody already/],
    ['promote nothing', () => promote(two, 'mfe-fixture'), /no candidate/],
    ['promote an unknown remote', () => promote(two, 'mfe-none'), /no mfe-none/],
    ['roll back an unknown remote', () => rollBack(empty, releaseOf('1'), undefined), /no mfe-fixture/],
  ])('refuses to %s', (_, change, message) => expect(change).toThrow(message));
});
