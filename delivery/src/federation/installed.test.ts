import { roomDir } from '../workspace/rooms';
import { installedVersion, packageOfModule, rangeFrom } from './installed';

it.each([
  ['19.3.1', '^19.3.0'],
  ['1.0.0', '^1.0.0'],
  ['0.4.2', '^0.4.0'],
  ['0.0.3', '^0.0.3'],
  ['2.0.0-beta.1', '^2.0.0'],
])('lets a build tested with %s run with %s', (version, range) => expect(rangeFrom(version)).toBe(range));

it.each([
  ['shared/ui/core', 'shared'],
  ['react', 'react'],
  ['@scope/name/part', '@scope/name'],
])('resolves the module %s to the package %s', (module, name) => expect(packageOfModule(module)).toBe(name));

it('returns the version of a package in the room, or else in shared, and throws without one', () => {
  expect(installedVersion('react', roomDir('shell'))).toMatch(/^\d+\.\d+\.\d+$/);
  expect(installedVersion('react', roomDir('delivery'))).toBe(installedVersion('react', roomDir('shared')));
  expect(() => installedVersion('no-such-package', roomDir('shell'))).toThrow('no-such-package is not installed');
});
