import type { RegistryEntry } from 'shared/contract/registry';
import { students } from './remotes';

const giving = (name: string, en: string, tr: string, order: number): RegistryEntry => ({
  ...students,
  name: `mfe-${name}`,
  global: `mfe_${name}`,
  mounts: [`/${name}`],
  navigation: [{ path: `/${name}`, label: { en, tr }, icon: 'M0 0', order }],
});

/** Two remotes with services that fill slots. */
export const library = giving('library', 'Library', 'Kütüphane', 30);
export const clubs = giving('clubs', 'Clubs', 'Kulüpler', 40);
