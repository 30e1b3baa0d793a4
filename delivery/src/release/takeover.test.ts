import { type Registry } from 'shared/contract/registry';
import { releaseOf } from '../testing/releases';
import { refuseTakeover } from './takeover';

const students = { ...releaseOf('1', 'mfe-students'), mounts: ['/student'] };
const registry: Registry = {
  schema: 1,
  remotes: [students, { ...releaseOf('1', 'mfe-home'), mounts: ['/', '/dashboard'] }],
};
const store = {
  findRelease: async (name: string) =>
    name === 'mfe-students' ? { ...students, routes: { '/student': [], '/student/details': [] } } : undefined,
};
const check = (mounts: string[], name = 'mfe-other') => refuseTakeover(store, registry, { name, mounts });

it.each([
  [
    ['/student'],
    '/student belongs to mfe-students; /student/details belongs to mfe-students: mfe-other cannot stand there',
  ],
  [['/other', '/student/details'], '/student/details belongs to mfe-students: mfe-other'],
  [['/'], '/ belongs to mfe-home'],
  [['/login'], '/login belongs to the portal itself'],
  [['/api/v1'], '/api belongs to the portal itself'],
])('rejects a release at %j', (mounts, message) => expect(check(mounts)).rejects.toThrow(message));

it.each([
  ['its own place', ['/student'], 'mfe-students'],
  ['a free place', ['/library'], 'mfe-other'],
  ['a free place below another remote', ['/student/club'], 'mfe-other'],
])('accepts a release at %s', (_title, mounts, name) => expect(check(mounts, name)).resolves.toBeUndefined());

it('frees the mounts of a removed remote', () =>
  expect(
    refuseTakeover(
      store,
      { ...registry, remotes: [{ ...students, state: 'removed' }] },
      { name: 'mfe-other', mounts: ['/student'] },
    ),
  ).resolves.toBeUndefined());
