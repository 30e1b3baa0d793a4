import * as z from 'shared/z';

/** Addresses of this origin or of http(s); never `//host`, which would leave the origin unnoticed. */
const address = z.string().regex(/^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/);
const contractSchema = z.object({ range: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/) });
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/);
const mountSchema = z.string().regex(/^\/[a-z0-9/-]*$/);

/** An entry of the navigation. `icon` is the path data of a 24 × 24 stroke icon and can hold nothing else. */
const navigationEntrySchema = z.object({
  path: mountSchema,
  label: z.object({ en: z.string().min(1).max(60), tr: z.string().min(1).max(60) }),
  icon: z
    .string()
    .min(1)
    .max(4000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE+.,\s-]+$/),
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** What a remote says about itself in its `remote.json`. */
export const remoteDeclarationSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
  mounts: z.array(mountSchema).min(1),
  navigation: z.array(navigationEntrySchema),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;

/** Script files of a screen beside those of the remote itself, by the path that its route announces. */
const routeFilesSchema = z.record(mountSchema, z.array(address));

/**
 * A built version of a remote. `global` is the variable under which its container registers itself. A release may move
 * its remote: `mounts` and `navigation`, where given, are those of this release and win over the entry's.
 */
const remoteReleaseSchema = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,100}$/),
  entry: address,
  integrity: integrity.optional(),
  global: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/),
  contract: contractSchema,
  mounts: remoteDeclarationSchema.shape.mounts.optional(),
  navigation: remoteDeclarationSchema.shape.navigation.optional(),
  /** Files of the exposed module, worth fetching beside the entry. */
  preload: z.array(address).optional(),
  routes: routeFilesSchema.optional(),
  /** Files of the remote's texts, by language. */
  locales: z.record(z.enum(['en', 'tr']), z.array(address)).optional(),
  /** Integrity of the files in `preload`, `routes` and `locales`, by address: a preload must carry it, or the file is fetched twice. */
  hashes: z.record(address, integrity).optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** Who gets a candidate: so many percent of the users, and the users named (by id). */
export const rolloutSchema = z.object({ percent: z.number().min(0).max(100), users: z.array(z.int()) });
export type Rollout = z.infer<typeof rolloutSchema>;

const candidateSchema = z.object({ ...remoteReleaseSchema.shape, rollout: rolloutSchema });

export const registryEntrySchema = z.object({
  ...remoteReleaseSchema.shape,
  ...remoteDeclarationSchema.shape,
  /** The last good version, to fall back to. */
  previous: remoteReleaseSchema.optional(),
  /** A release beside the live one that only some users get. */
  candidate: candidateSchema.optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** The registry as it is written: /remotes.json. */
export const registrySchema = z.object({ schema: z.literal(1), remotes: z.array(registryEntrySchema) });
export type Registry = z.infer<typeof registrySchema>;

const looseRegistrySchema = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) });

/** Why there is nothing in a registry that was read. */
type RegistryFault = 'missing' | 'empty' | 'not-json' | 'not-a-registry';

export interface ParsedRegistry {
  remotes: RegistryEntry[];
  /** Names (or places, `#2`) of the entries that were left out: malformed, or a name that is there already. */
  bad: string[];
  fault?: RegistryFault;
}

const nothing = (fault: RegistryFault): ParsedRegistry => ({ remotes: [], bad: [], fault });

function nameOf(entry: unknown, index: number): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' && name !== '' ? name : `#${index}`;
}

/** Reads a registry leniently: a broken entry is left out and does not take the others down. Never throws. */
export function parseRegistry(text: string | null | undefined): ParsedRegistry {
  if (text == null) return nothing('missing');
  if (text.trim() === '') return nothing('empty');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return nothing('not-json');
  }
  const registry = looseRegistrySchema.safeParse(json);
  if (!registry.success) return nothing('not-a-registry');
  const remotes: RegistryEntry[] = [];
  const bad: string[] = [];
  registry.data.remotes.forEach((entry, index) => {
    const parsed = registryEntrySchema.safeParse(entry);
    if (parsed.success && !remotes.some(({ name }) => name === parsed.data.name)) remotes.push(parsed.data);
    else bad.push(nameOf(entry, index));
  });
  return { remotes, bad };
}
