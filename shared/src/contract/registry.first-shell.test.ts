/** @jest-environment node */
import * as z from 'shared/z';
import { parseRegistry, type Registry, type RegistryEntry, type RemoteRelease, type ShellPointer } from './registry';

// As the first shell reads it: kept as it was, because pages with that shell may still be open, and a rollback leads to it.
const address = z.string().regex(/^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/);
const mount = z.string().regex(/^\/[a-z0-9/-]*$/);
const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/);
const label = z.string().min(1).max(60);
const navigation = z.array(
  z.object({
    path: mount,
    label: z.object({ en: label, tr: label }),
    icon: z
      .string()
      .min(1)
      .max(4000)
      .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE+.,\s-]+$/),
    order: z.number(),
  }),
);
const release = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,100}$/),
  entry: address,
  integrity: hash.optional(),
  global: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/),
  contract: z.object({ range: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/) }),
  mounts: z.array(mount).min(1).optional(),
  navigation: navigation.optional(),
  preload: z.array(address).optional(),
  routes: z.record(mount, z.array(address)).optional(),
  locales: z.record(z.enum(['en', 'tr']), z.array(address)).optional(),
  hashes: z.record(address, hash).optional(),
});
const rollout = z.object({ percent: z.number().min(0).max(100), users: z.array(z.int()) });
const firstEntry = z.object({
  ...release.shape,
  name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
  mounts: z.array(mount).min(1),
  navigation,
  previous: release.optional(),
  candidate: z.object({ ...release.shape, rollout }).optional(),
});
const firstRegistry = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) });

function readByFirstShell(text: string) {
  const entries = firstRegistry.parse(JSON.parse(text)).remotes.map((entry) => firstEntry.safeParse(entry));
  return { remotes: entries.flatMap(({ data }) => data ?? []), bad: entries.filter(({ success }) => !success).length };
}

// Everything that an entry may say today: a new field is missing here until it is added, by the types.
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const greetingOf = (text: { en: string; tr: string }) => ({ morning: text, afternoon: text, evening: text });
const place: Required<RegistryEntry['navigation'][number]> = {
  path: '/library',
  label: { en: 'Library', tr: 'Kütüphane' },
  greeting: greetingOf({ en: 'Hello {{name}}', tr: 'Merhaba {{name}}' }),
  group: { en: 'Media', tr: 'Medya' },
  icon: 'M4 19V5',
  order: 7,
  act: 'write',
};
const slots = { student: { label: place.label, order: 20, act: 'write' } } as const;
const of = (version: string): Required<RemoteRelease> => ({
  version,
  entry: `/remotes/mfe-library/${version}/entry.js`,
  integrity,
  global: `mfe_library__${version.replace(/\W/g, '_')}`,
  contract: { range: '^1.0.0' },
  needs: { react: '^19.0.0' },
  mounts: ['/library'],
  navigation: [place],
  slots,
  actions: [{ label: place.label, to: '/library?lend=1', act: 'write' }],
  learn: integrity,
  service: { contract: '1.0.0', calls: [] },
});
const change = { at: '2026-11-30T08:00:00.000Z', by: 'A team', from: 'a pipeline', reason: 'it failed' };
const source = { commit: '0b7e5a82', committedAt: '2026-11-30T07:00:00.000Z' };
const everything: Required<RegistryEntry> = {
  ...of('2.0.0'),
  name: 'mfe-library',
  mounts: ['/library'],
  navigation: [place],
  owner: 'Library team',
  source,
  change,
  state: 'disabled',
  previous: of('1.0.0'),
  candidate: { ...of('3.0.0'), source, rollout: { percent: 10, users: [3] } },
};
const shell: Required<ShellPointer> = {
  ...{ version: '9.0.0', source, change, previous: { version: '8.0.0' } },
  candidate: { version: '10.0.0', source, rollout: { percent: 10, users: [] } },
};
const registry: Required<Registry> = { schema: 1, remotes: [everything], shell };

it('reads the registry of the last release with the eyes of the first shell, and runs what it names', () => {
  const { remotes, bad } = readByFirstShell(JSON.stringify(registry));
  expect(bad).toBe(0);
  expect(remotes[0]).toMatchObject({
    ...{ name: 'mfe-library', version: '2.0.0', entry: '/remotes/mfe-library/2.0.0/entry.js', mounts: ['/library'] },
    navigation: [{ path: '/library', label: place.label, icon: place.icon, order: 7 }],
    ...{
      previous: { version: '1.0.0', integrity },
      candidate: { version: '3.0.0', rollout: { percent: 10, users: [3] } },
    },
  });
});

it('costs the first shell only the area whose entry it cannot read', () => {
  const english = { ...place, label: { en: 'Loans' } };
  const other = { ...everything, name: 'mfe-loans', mounts: ['/loans'], navigation: [english] };
  const { remotes, bad } = readByFirstShell(JSON.stringify({ ...registry, remotes: [other, everything] }));
  expect([remotes.map(({ name }) => name), bad]).toEqual([['mfe-library'], 1]);
});

it('is read today with fields that only a later release knows', () => {
  const later = { ...registry, region: 'north', remotes: [{ ...everything, tier: 2, candidate: undefined }] };
  const { remotes, bad } = parseRegistry(JSON.stringify(later));
  expect([remotes.map(({ name }) => name), bad]).toEqual([['mfe-library'], []]);
  expect(remotes[0]).not.toHaveProperty('tier');
});
