import { type RegistryEntry } from 'shared/contract/registry';

export const releaseOf = (version: string, name = 'mfe-fixture'): RegistryEntry => ({
  name,
  version,
  mounts: [`/${name}`],
  navigation: [],
  entry: `/remotes/${name}/${version}/entry.js`,
  global: `${name}__${version}`.replace(/\W/g, '_'),
  contract: { range: '^1.0.0' },
});
