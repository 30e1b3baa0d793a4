/** @jest-environment node */
import * as fc from 'fast-check';
import { type RegistryEntry } from './registry';
import { chooseRelease, isReached, knownRelease, rolloutPlace, satisfies, unmetNeeds } from './registry.rules';

const release = (version: string) => ({
  version,
  entry: `/remotes/mfe-x/${version}/entry.js`,
  global: `mfe_x__${version}`,
  contract: { range: '^1.0.0' },
});
const entry = (rollout?: { percent: number; users: number[] }): RegistryEntry => ({
  name: 'mfe-x',
  mounts: ['/x'],
  navigation: [],
  ...release('live'),
  previous: release('before'),
  ...(rollout && { candidate: { ...release('next'), mounts: ['/x', '/y'], rollout } }),
});

describe('the release of a visit', () => {
  it.each([
    ['no candidate', undefined, 7, 'live'],
    ['0 %', { percent: 0, users: [] }, 7, 'live'],
    ['100 %', { percent: 100, users: [] }, 7, 'candidate'],
    ['100 %, nobody signed in', { percent: 100, users: [] }, undefined, 'candidate'],
    ['99 %, nobody signed in', { percent: 99, users: [] }, undefined, 'live'],
    ['the user named', { percent: 0, users: [3, 7] }, 7, 'candidate'],
    ['another user named', { percent: 0, users: [3] }, 7, 'live'],
  ] as const)('resolves the release of a visit with %s', (_, rollout, userId, reason) => {
    const chosen = chooseRelease(entry(rollout && { percent: rollout.percent, users: [...rollout.users] }), {
      userId,
    });
    expect([chosen.reason, chosen.release.version]).toEqual([reason, reason === 'live' ? 'live' : 'next']);
  });

  it('prefers the override to the rollout', () => {
    expect(chooseRelease(entry({ percent: 100, users: [] }), { userId: 7, override: release('mine') })).toEqual({
      release: release('mine'),
      reason: 'override',
    });
  });

  it('uses only the override among the releases, with its own mounts', () => {
    expect(chooseRelease(entry({ percent: 100, users: [] }), { userId: 1 }).release).toEqual({
      ...release('next'),
      mounts: ['/x', '/y'],
    });
    expect(chooseRelease(entry({ percent: 0, users: [] }), { userId: 1 }).release).toEqual({
      ...release('live'),
      mounts: ['/x'],
      navigation: [],
    });
  });

  it('finds a release by its version while the registry lists it', () => {
    const known = entry({ percent: 0, users: [] });
    expect(['live', 'next', 'before', 'gone'].map((version) => knownRelease(known, version)?.version)).toEqual([
      'live',
      'next',
      'before',
      undefined,
    ]);
  });
});

describe('a rollout', () => {
  const remote = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
  const version = '1.4.0';
  const userId = fc.integer({ min: 1, max: 2 ** 31 });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });

  it('assigns each user a stable rollout bucket from 0 to 99', () =>
    fc.assert(
      fc.property(remote, userId, (name, id) => {
        const place = rolloutPlace({ name, version }, id);
        return place === rolloutPlace({ name, version }, id) && place >= 0 && place < 100;
      }),
    ));

  it('keeps the users of a rollout when it grows', () =>
    fc.assert(
      fc.property(remote, userId, percent, percent, (name, id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const reached = (share: number) => isReached({ name, version }, { percent: share, users: [] }, id);
        return !reached(less) || reached(more);
      }),
    ));

  it.each([1, 10, 50, 90])('reaches with a rollout of %i %% that share of consecutive user ids', (share) => {
    const reached = Array.from({ length: 20_000 }, (_, id) => id + 1).filter((id) =>
      isReached({ name: 'mfe-questions', version }, { percent: share, users: [] }, id),
    );
    expect(Math.abs(reached.length / 200 - share)).toBeLessThan(1.2);
  });

  it('does not pick the same users for the rollouts of all remotes', () => {
    const both = Array.from({ length: 10_000 }, (_, id) => id + 1).filter((id) =>
      ['mfe-questions', 'mfe-students'].every((name) => isReached({ name, version }, { percent: 50, users: [] }, id)),
    );
    expect(Math.abs(both.length / 100 - 25)).toBeLessThan(2);
  });

  it.each([
    ['1.4.0', '1.5.0'],
    ['1.0.0-8f2c1a', '1.0.0-91d07e'],
  ])('does not give the candidate %s to the same users as the candidate %s', (one, other) => {
    const both = Array.from({ length: 10_000 }, (_, id) => id + 1).filter((id) =>
      [one, other].every((each) => isReached({ name: 'mfe-questions', version: each }, { percent: 50, users: [] }, id)),
    );
    expect(Math.abs(both.length / 100 - 25)).toBeLessThan(2);
  });

  it('keeps the hash function of rollouts, because a change would reassign every user', () => {
    expect([1, 2, 3, 1000].map((id) => Math.floor(rolloutPlace({ name: 'mfe-questions', version }, id))))
      .toMatchInlineSnapshot(`
      [
        53,
        80,
        4,
        41,
      ]
    `);
  });
});

describe('what a release needs', () => {
  const shell = { contract: '1.2.0', versions: { react: '19.3.1', shared: '1.4.0' } };
  it.each([
    ['is there', '^1.0.0', { react: '^19.1.0', shared: '^1.4.0' }, []],
    ['is recorded nowhere', '^1.0.0', undefined, []],
    ['is another contract', '^2.0.0', {}, ['contract ^2.0.0']],
    ['is a later package', '^1.0.0', { react: '^19.4.0', shared: '^1.0.0' }, ['react ^19.4.0']],
    ['is a package of another line', '^1.0.0', { react: '^18.3.0' }, ['react ^18.3.0']],
    ['is a package that nobody shares', '^1.0.0', { 'other-package': '^1.0.0' }, ['other-package ^1.0.0']],
  ] as const)('lists what a release needs and the shell lacks, and %s', (_title, range, needs, unmet) =>
    expect(unmetNeeds({ contract: { range }, ...(needs && { needs: { ...needs } }) }, shell)).toEqual(unmet),
  );
});

describe('a contract range', () => {
  it.each([
    ['^1.2.0', '1.2.0', true],
    ['^1.2.0', '1.2.9', true],
    ['^1.2.0', '1.9.0', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.2.0', '2.0.0', false],
    ['^1.2.3', '1.2.2', false],
    ['^0.2.0', '0.2.5', true],
    ['^0.2.0', '0.3.0', false],
    ['^0.0.3', '0.0.3', true],
    ['^0.0.3', '0.0.4', false],
    ['~1.2.0', '1.2.7', true],
    ['~1.2.3', '1.2.2', false],
    ['~1.2.0', '1.3.0', false],
    ['~0.0.3', '0.0.4', true],
    ['1.2.0', '1.2.0', true],
    ['1.2.0', '1.2.1', false],
    ['^1.10.0', '1.9.0', false],
    ['latest', '1.0.0', false],
    ['^1.0.0', 'x', false],
  ])('decides whether the range %s includes version %s: %s', (range, version, taken) =>
    expect(satisfies(range, version)).toBe(taken),
  );
});
