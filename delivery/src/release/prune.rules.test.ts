/** @jest-environment node */
import { type ReleaseEvent } from '../store/history';
import { releaseOf } from '../testing/releases';
import { pruneRows, type PruneRow } from './prune.rules';

const NAME = 'mfe-fixture';
const now = new Date('2026-11-01T08:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Step = [action: ReleaseEvent['action'], version: string, daysAgo: number];
const events = (steps: readonly Step[]): ReleaseEvent[] =>
  steps.map(([action, version, days]) => ({
    ...{ at: daysAgo(days).toISOString(), by: 'Ayşe', remote: NAME, action, version },
    ...(action === 'stage' && { rollout: { percent: 10, users: [] } }),
  }));

/** Versions 1 to 6, stored a hundred days ago. */
const stored = ['1', '2', '3', '4', '5', '6'].map((version) => ({
  version,
  storedAt: daysAgo(100),
  isSetAside: false,
}));
const keptOf = (rows: readonly PruneRow[]) =>
  Object.fromEntries(rows.filter(({ kept }) => kept).map(({ version, kept }) => [version, kept]));
const releases: Step[] = [
  ['release', '1', 90],
  ['release', '2', 80],
  ['release', '3', 70],
  ['release', '4', 60],
  ['release', '5', 50],
  ['release', '6', 40],
];
const entry = { ...releaseOf('6'), previous: releaseOf('5') };

test.each<[what: string, steps: Step[], live: typeof entry | undefined, kept: Record<string, string>]>([
  ['the live version, its fallback and the last good ones', releases, entry, { 6: 'in use', 5: 'in use', 4: 'good' }],
  [
    'a version that a candidate of today replaces nothing of',
    [...releases, ['stage', '1', 0]],
    { ...entry, candidate: { ...releaseOf('1'), rollout: { percent: 10, users: [] } } } as typeof entry,
    { 6: 'in use', 5: 'in use', 4: 'good', 1: 'in use' },
  ],
  [
    'a candidate that was withdrawn lately, which an open page may still run',
    [...releases, ['stage', '1', 35], ['disable', '6', 30], ['withdraw', '1', 5]],
    entry,
    { 6: 'in use', 5: 'in use', 4: 'good', 1: 'recent' },
  ],
  [
    'a version that was the fallback until lately, though everybody got another long ago',
    [
      ['release', '1', 90],
      ['release', '2', 80],
      ['rollback', '1', 3],
      ['release', '6', 2],
    ],
    { ...releaseOf('6'), previous: releaseOf('1') },
    { 6: 'in use', 1: 'in use', 2: 'recent' },
  ],
  [
    'what is pinned, until it is not',
    [...releases, ['pin', '1', 39], ['pin', '2', 38], ['unpin', '2', 37]],
    entry,
    { 6: 'in use', 5: 'in use', 4: 'good', 1: 'pinned' },
  ],
  [
    'the last good versions of a remote that was taken out of the registry',
    releases,
    undefined,
    { 6: 'good', 5: 'good', 4: 'good' },
  ],
])('keeps %s', (_, steps, live, kept) => {
  expect(
    keptOf(pruneRows({ name: NAME, entry: live, events: events(steps), stored }, { last: 3, days: 30 }, now)),
  ).toEqual(kept);
});

test('keeps recently stored versions, but not those that an earlier run had set aside', () => {
  const fresh = [
    { version: '7', storedAt: daysAgo(1), isSetAside: false },
    { version: '8', storedAt: daysAgo(1), isSetAside: true },
  ];
  expect(keptOf(pruneRows({ name: NAME, entry, events: [], stored: fresh }, { last: 3, days: 30 }, now))).toEqual({
    7: 'recent',
  });
});
