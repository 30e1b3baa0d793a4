import { registryEntrySchema, type RegistryEntry, type RemoteRelease } from 'shared/contract/registry';
import { knownRelease } from 'shared/contract/registry.rules';
import { contractVersion } from 'shared/contract/version';
import * as z from 'shared/z';
import { staticFile } from '../federation/static-file';
import type { OverrideChoices } from './override-choices';

/** The release to load, or why there is none. */
export interface Override {
  remote: string;
  /** As given by the developer. */
  wanted: string;
  release?: RemoteRelease;
  refusal?: 'origin' | 'unknown';
}

const isAddress = (wanted: string) => /^https?:\/\//.test(wanted) || wanted.startsWith('/');
const manifestSchema = z.object({ metaData: z.object({ globalName: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/) }) });

/** Other origins that this deployment allows remotes from: `<meta name="remote-origins" content="…">`. */
function allowedOrigins(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="remote-origins"]')?.content.split(/[\s,]+/) ?? [];
  return [window.location.origin, ...listed.filter(Boolean)];
}

/** Resolves the overrides of remotes in the registry to releases. Overrides of unknown remotes are kept for later. */
export function resolveOverrides(choices: OverrideChoices, remotes: readonly RegistryEntry[]): Promise<Override[]> {
  const wanted = remotes.flatMap((entry) =>
    choices[entry.name] ? [{ entry, wanted: choices[entry.name] ?? '' }] : [],
  );
  return Promise.all(
    wanted.map(({ entry, wanted: what }) => (isAddress(what) ? fromAddress(entry, what) : fromVersion(entry, what))),
  );
}

async function fromAddress({ name }: RegistryEntry, wanted: string): Promise<Override> {
  const address = URL.canParse(wanted, window.location.href) ? new URL(wanted, window.location.href) : undefined;
  if (!address) return { remote: name, wanted, refusal: 'unknown' };
  if (!allowedOrigins().includes(address.origin)) return { remote: name, wanted, refusal: 'origin' };
  const manifest = manifestSchema.safeParse(await readJson(new URL('mf-manifest.json', address)));
  // A development server without a manifest uses the default container name.
  const global = manifest.success ? manifest.data.metaData.globalName : `${name}__dev`.replace(/[^A-Za-z0-9_]/g, '_');
  // No hash and no contract check: a development build changes all the time.
  return {
    remote: name,
    wanted,
    release: { version: address.host, entry: address.href, global, contract: { range: `^${contractVersion}` } },
  };
}

async function fromVersion(entry: RegistryEntry, wanted: string): Promise<Override> {
  const { name } = entry;
  const known = knownRelease(entry, wanted);
  if (known) return { remote: name, wanted, release: known };
  const stored = /^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(wanted)
    ? await readJson(storedRelease(entry, wanted))
    : undefined;
  const parsed = registryEntrySchema.safeParse(stored);
  if (!parsed.success || parsed.data.name !== name) return { remote: name, wanted, refusal: 'unknown' };
  const { name: _name, previous: _previous, candidate: _candidate, ...release } = parsed.data;
  return { remote: name, wanted, release };
}

/** Versions are siblings in the store; a development server has only one. */
function storedRelease({ name, version, entry }: RegistryEntry, wanted: string): URL {
  const isStored = entry.endsWith(`/remotes/${name}/${version}/entry.js`);
  const file = `remotes/${name}/${wanted}/release.json`;
  return isStored
    ? new URL(`../../../${file}`, new URL(entry, window.location.href))
    : new URL(`/${file}`, window.location.href);
}

async function readJson(address: URL): Promise<unknown> {
  try {
    const answer = await staticFile(address, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
