import { packageFolder, usedPackages } from './used-packages';

it.each([
  ['@teacher-portal/gradebook', 'packages/gradebook'],
  ['@teacher-portal/remote-sdk', undefined],
  ['@teacher-portal/nobody-has-it', undefined],
  ['shared', undefined],
])('knows the folder of %s: %s', (name, folder) => expect(packageFolder(name)).toBe(folder));

it('finds the packages that a room depends on, so that a change in one makes its builds and results stale', () => {
  expect(usedPackages(['shared'])).toEqual(expect.arrayContaining(['packages/gradebook', 'packages/text-folding']));
  expect(usedPackages(['packages/text-folding'])).toEqual([]);
});
