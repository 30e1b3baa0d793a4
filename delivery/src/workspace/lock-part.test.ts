import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackages, parseLock } from './lock-part';
import { remotes, root } from './rooms';

const lock = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.0.0

  mfe-a:
    dependencies:
      '@scope/icons':
        specifier: 'catalog:'
        version: 1.75.0(react@19.3.1)
      other-name:
        specifier: npm:real@2.0.0
        version: real@2.0.0
      shared:
        specifier: workspace:*
        version: link:../shared
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.0.0

  shared:
    dependencies:
      zod:
        specifier: 'catalog:'
        version: 4.6.7

packages:

  zod@4.6.7:
    resolution: {integrity: sha512-x}

snapshots:

  '@scope/icons@1.75.0(react@19.3.1)':
    dependencies:
      deep: 1.0.0
    optionalDependencies:
      fsevents: 2.0.0

  deep@1.0.0: {}

  fsevents@2.0.0:
    optional: true

  jest@30.0.0:
    dependencies:
      deep: 1.0.0

  real@2.0.0:
    dependencies:
      deeper: 3.0.0

  deeper@3.0.0: {}

  zod@4.6.7: {}
`;
const partOf = (text: string) => lockedPackages(parseLock(text), ['mfe-a', 'shared']);

it('includes what a room and shared depend on, directly or not, without development dependencies', () =>
  expect(partOf(lock)).toEqual([
    '@scope/icons@1.75.0(react@19.3.1)',
    'deep@1.0.0',
    'deeper@3.0.0',
    'fsevents@2.0.0',
    'other-name@real@2.0.0',
    'shared@link:../shared',
    'zod@4.6.7',
  ]));

it('keeps the parts of other rooms when a new room has its own packages', () => {
  const added = lock
    .replace(
      '  shared:\n    dep',
      '  mfe-new:\n    dependencies:\n      charts:\n        version: 9.0.0\n\n  shared:\n    dep',
    )
    .concat('\n  charts@9.0.0:\n    dependencies:\n      deep: 2.0.0\n\n  deep@2.0.0: {}\n');
  expect(lockedPackages(parseLock(added), ['mfe-new'])).toEqual(['charts@9.0.0', 'deep@2.0.0']);
  expect(partOf(added)).toEqual(partOf(lock));
});

it.each([
  ['of its own', 'version: 1.75.0(react@19.3.1)', 'version: 1.76.0(react@19.3.1)'],
  ['of shared', 'version: 4.6.7', 'version: 4.7.0'],
  ['further down', 'deep: 1.0.0\n    optional', 'deep: 1.0.1\n    optional'],
])('changes the part when the version of a package %s changes', (_title, from, to) =>
  expect(partOf(lock.replace(from, to))).not.toEqual(partOf(lock)),
);

it('parses the lock file of this checkout and finds every package', () => {
  const parsed = parseLock(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const locked = lockedPackages(parsed, [...remotes, 'shell', 'shared', 'api', 'delivery']);
  expect(locked).toEqual(expect.arrayContaining([expect.stringMatching(/^react@19/), expect.stringMatching(/^zod@/)]));
  const named = locked.filter((name) => !name.includes('@link:'));
  const isListed = (name: string) => parsed.packages.has(name) || parsed.packages.has(name.replace(/^@?[^@]+@/, ''));
  expect(named.filter((name) => !isListed(name))).toEqual([]);
});
