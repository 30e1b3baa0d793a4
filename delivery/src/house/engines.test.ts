import { engineFaults } from './engines';

const lock = `lockfileVersion: '9.0'

packages:

  '@scope/new@3.0.0':
    resolution: {integrity: sha512-x}
    engines: {node: '>=22.12.0'}

  any@1.0.0:
    resolution: {integrity: sha512-x}

  old@2.0.1:
    resolution: {integrity: sha512-x}
    engines: {node: ^20.19.0 || ^22.13.0 || >=23.5.0, npm: '>=9'}
    hasBin: true

snapshots:

  later@1.0.0:
    engines: {node: '>=30'}
`;

it('finds a package that excludes a promised version of Node', () => {
  expect(engineFaults(lock, ['20.19.0', '22.13.0'], new Map())).toEqual([
    '@scope/new 3.0.0 wants Node >=22.12.0, and the portal promises 20.19.0.',
  ]);
  expect(engineFaults(lock, ['22.12.0'], new Map())).toEqual([
    'old 2.0.1 wants Node ^20.19.0 || ^22.13.0 || >=23.5.0, and the portal promises 22.12.0.',
  ]);
});

it('keeps a package that was tried there, with a reason', () => {
  expect(engineFaults(lock, ['20.19.0'], new Map([['@scope/new', 'tried']]))).toEqual([]);
});
