import { type Registry } from 'shared/contract/registry';
import { releaseOf } from '../testing/releases';
import { refuseForeignNames } from './own-names';

const students = { ...releaseOf('1', 'mfe-students'), mounts: ['/student'] };
const library = { ...releaseOf('1', 'mfe-library'), mounts: ['/library'] };
const registry: Registry = {
  schema: 1,
  remotes: [
    students,
    {
      ...releaseOf('2', 'mfe-home'),
      mounts: ['/', '/dashboard'],
      candidate: { ...releaseOf('3', 'mfe-home'), rollout: { percent: 1, users: [] } },
    },
  ],
};
const namespacesOf: Record<string, string[]> = { 'mfe-students 1': ['students', 'roster'], 'mfe-home 3': ['news'] };
const store = {
  findRelease: async (name: string, version: string) => ({
    ...students,
    namespaces: namespacesOf[`${name} ${version}`],
  }),
};
const entry = (path: string) => ({ path, label: { en: 'x' }, icon: 'M1 1', order: 1 });
const check = (release: object, inRegistry = registry) =>
  refuseForeignNames(store, inRegistry, { ...library, ...release });

it.each([
  [{ navigation: [entry('/library'), entry('/dashboard')] }, 'Its navigation entry /dashboard lies outside its mounts'],
  [{ routes: { '/library': [], '/student/list': [] } }, 'Its route /student/list lies outside its mounts'],
  [{ mounts: ['/library', '/student/club'] }, '/student/club lies below a page of mfe-students'],
  [{ namespaces: ['library', 'messages'] }, 'The namespace messages belongs to the portal itself'],
  [
    { namespaces: ['shell', 'roster'] },
    'The namespace shell belongs to the portal itself; The namespace roster belongs to mfe-students',
  ],
  [{ namespaces: ['news'] }, 'The namespace news belongs to mfe-home'],
  [{ global: students.global }, 'The container mfe_students__1 belongs to mfe-students 1'],
])('refuses a release with %j', (release, message) =>
  expect(check(release)).rejects.toThrow(`${message}: mfe-library needs names of its own.`),
);

it.each([
  ['names of its own', { navigation: [entry('/library')], routes: { '/library/books': [] }, namespaces: ['library'] }],
  ['a page below that of the start page, which covers only itself', { mounts: ['/library'] }],
  ['no record of its namespaces, from an older kit', {}],
])('accepts a release with %s', (_, release) => expect(check(release)).resolves.toBeUndefined());

it('accepts the next version of a remote, and the names of one that was removed', async () => {
  await expect(check({ ...students, version: '2', namespaces: ['students'] })).resolves.toBeUndefined();
  const removed: Registry = { ...registry, remotes: [{ ...students, state: 'removed' }] };
  await expect(
    check({ namespaces: ['roster'], mounts: ['/student/club'], routes: {} }, removed),
  ).resolves.toBeUndefined();
});
