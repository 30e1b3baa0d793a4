import type { ComponentType } from 'react';
import { paths } from 'shared/contract/paths';
import type { RegistryEntry, RemoteRelease } from 'shared/contract/registry';
import type { RemoteModule } from 'shared/federation';

const entry = (name: string, mounts: string[], en: string, tr: string, order: number): RegistryEntry => ({
  name,
  mounts,
  navigation: [{ path: mounts.at(-1) ?? '/', label: { en, tr }, icon: 'M3 3h7', order }],
  version: '1.2.0',
  entry: `/remotes/${name}/1.2.0/entry.js`,
  global: name.replace('-', '_'),
  contract: { range: '^1.0.0' },
});

export const dashboard = entry(
  'mfe-dashboard',
  [paths.home.path, paths.dashboard.path],
  'Dashboard',
  'Gösterge paneli',
  10,
);
export const students = entry('mfe-students', [paths.students.list.path], 'Students', 'Öğrenciler', 20);

let modules = 0;

/** The module of a remote with this component as the screen of each of these paths. */
export const loaded = (Screen: ComponentType, ...addresses: string[]): RemoteModule => {
  modules += 1;
  return {
    namespace: `test-remote-${modules}`,
    locales: { en: () => Promise.resolve({ screen: 'Screen' }), tr: () => Promise.resolve({ screen: 'Ekran' }) },
    routes: addresses.map((path) => ({ path, title: 'screen', load: () => Promise.resolve({ Screen }) })),
  };
};

/** Another version of a remote, for use as `previous`, as a candidate, or as the live one. */
export const versionOf = (
  { name, contract }: RegistryEntry,
  version: string,
  range = contract.range,
): RemoteRelease => ({
  version,
  entry: `/remotes/${name}/${version}/entry.js`,
  global: `${name}__${version}`.replace(/[^a-z0-9]/g, '_'),
  contract: { range },
});
