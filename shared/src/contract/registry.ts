import { acts } from './act';
import { partsOfDay } from './greeting';
import * as z from 'shared/z';
import { withPlaces } from './registry.places';

/** A path of this origin or an http(s) URL; never `//host`, which is another origin in disguise. */
const address = z.string().regex(/^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/);
const range = z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/);
const contractSchema = z.object({ range });
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/);
const mountSchema = z.string().regex(/^\/[a-z0-9/-]*$/);

const labelText = z.string().min(1).max(60);
/** By language; English where a language is missing. */
const labelSchema = z.object({ en: labelText }).catchall(labelText);

/**
 * A navigation entry. `act`: the right required to open it, by default reading the school. `icon` is restricted to the
 * path data of a 24 × 24 stroke icon.
 */
const navigationEntrySchema = z.object({
  path: mountSchema,
  label: labelSchema,
  /**
   * If the first screen greets instead of showing its area's name: its heading by time of day, with `{{name}}` for the
   * first name. The page's first paint shows it before the remote has loaded.
   */
  greeting: z.record(z.enum(partsOfDay), labelSchema).optional(),
  /** If there are many areas, entries whose groups have the same English name are grouped. */
  group: labelSchema.optional(),
  icon: z
    .string()
    .min(1)
    .max(4000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE+.,\s-]+$/),
  order: z.number(),
  act: z.enum(acts).optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/**
 * What a remote adds to a page that is not its own. `label`: its heading, by default the name of the area; `order`: its
 * place among those of other remotes, by default that of the area; `act`: the right required to see it, by default
 * reading the school.
 */
export const slotSchema = z.object({
  label: labelSchema.optional(),
  order: z.number().optional(),
  act: z.enum(acts).optional(),
});

/** `to`: a page of the remote, with its query; `act`: the right required to see it, by default reading the school. */
export const actionSchema = z.object({ label: labelSchema, to: address, act: z.enum(acts).optional() });

/** The contents of a remote's `remote.json`. */
export const remoteDeclarationSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
  mounts: z.array(mountSchema).min(1),
  navigation: z.array(navigationEntrySchema),
  /** The team responsible for it. */
  owner: z.string().min(1).max(60).optional(),
  /** By name; a page ignores those that it does not know. */
  slots: z.record(z.string(), slotSchema).optional(),
  /** What the command palette offers besides its pages. */
  actions: z.array(actionSchema).max(10).optional(),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;

/** Script files of a screen besides those of the remote itself, by the path of its route. */
const routeFilesSchema = z.record(mountSchema, z.array(address));

/**
 * A built version of a remote. `global` is the variable of its container. `mounts` and `navigation`, if given,
 * override those of the entry, so that a release can move its remote; its `slots` and `actions` are its own.
 */
export const remoteReleaseSchema = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,100}$/),
  entry: address,
  integrity: integrity.optional(),
  global: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/),
  contract: contractSchema,
  /** Versions of the packages that it shares with the shell; missing in older releases, which accept any. */
  needs: z.record(z.string(), range).optional(),
  mounts: remoteDeclarationSchema.shape.mounts.optional(),
  navigation: remoteDeclarationSchema.shape.navigation.optional(),
  slots: remoteDeclarationSchema.shape.slots,
  actions: remoteDeclarationSchema.shape.actions,
  /** The integrity of its script for students and guardians (`learn.js` beside the entry), if it has one. */
  learn: integrity.optional(),
  /** What it may call of its own service (`service.ts`); pages do not get it. */
  service: z.unknown().optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

const filesByLanguageSchema = z.record(z.string().regex(/^[a-z]{2,3}$/), z.array(address));

/** Templates of addresses below the path of the API. */
const firstCallsSchema = z.record(
  mountSchema,
  z
    .array(
      z
        .string()
        .max(300)
        .regex(/^\/[\w/{}@?&=.,[\]-]*$/),
    )
    .max(12),
);

/** The files listed in a version's `release.json`, which is cached forever and not part of the page. */
export const releaseFilesSchema = z.object({
  /** Files of the exposed module, to preload with the entry. */
  preload: z.array(address).optional(),
  routes: routeFilesSchema.optional(),
  /** Locale files by language. */
  locales: filesByLanguageSchema.optional(),
  /** Locale files of one screen, by the path of its route. */
  texts: z.record(mountSchema, filesByLanguageSchema).optional(),
  /** What a screen reads when it opens, by the path of its route (`first-calls.ts`). Missing in older releases. */
  firstCalls: firstCallsSchema.optional(),
  /** The templates of first screens (`first-screens.ts`), by the path of the route. Missing in older releases. */
  firstScreens: z.record(mountSchema, filesByLanguageSchema).optional(),
  /**
   * Integrity of the files in `preload`, `routes`, `locales`, `texts` and `firstScreens`, by URL: a preload without it would fetch the file
   * twice.
   */
  hashes: z.record(address, integrity).optional(),
});
export type ReleaseFiles = z.infer<typeof releaseFilesSchema>;

/** Who gets a candidate: a percentage of the users, and certain users by id. */
export const rolloutSchema = z.object({ percent: z.number().min(0).max(100), users: z.array(z.int()) });
export type Rollout = z.infer<typeof rolloutSchema>;

/** The commit of a release and its time, which tells which of two releases is older. */
const sourceSchema = z.object({ commit: z.string().regex(/^[0-9a-f]{7,64}$/), committedAt: z.iso.datetime() });
export type Source = z.infer<typeof sourceSchema>;

/** Who changed the registry, when, and from where: a pipeline run or a machine. */
export const changeSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  from: z.string(),
  /** The reason of an automatic change: a version that failed too often was withdrawn. */
  reason: z.string().max(300).optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const registryEntrySchema = z.object({
  ...remoteReleaseSchema.shape,
  ...remoteDeclarationSchema.shape,
  source: sourceSchema.optional(),
  /** The last change. */
  change: changeSchema.optional(),
  /** Switched off temporarily or removed; its pages show which. */
  state: z.enum(['disabled', 'removed']).optional(),
  /** The last good version, used as fallback. */
  previous: remoteReleaseSchema.optional(),
  /** A release that only some users get instead of the live one. */
  candidate: z
    .object({ ...remoteReleaseSchema.shape, source: sourceSchema.optional(), rollout: rolloutSchema })
    .optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** The live release of the shell, the previous one, and one that only some browsers get. */
const shellPointerSchema = z.object({
  version: remoteReleaseSchema.shape.version,
  source: sourceSchema.optional(),
  change: changeSchema.optional(),
  previous: z.object({ version: remoteReleaseSchema.shape.version }).optional(),
  candidate: z
    .object({ version: remoteReleaseSchema.shape.version, source: sourceSchema.optional(), rollout: rolloutSchema })
    .optional(),
});
export type ShellPointer = z.infer<typeof shellPointerSchema>;

/** The registry as stored: /remotes.json. */
export const registrySchema = z.object({
  schema: z.literal(1),
  remotes: z.array(registryEntrySchema),
  shell: shellPointerSchema.optional(),
});
export type Registry = z.infer<typeof registrySchema>;

const looseRegistrySchema = z.object({
  /** Omits fallback versions except for the area of the page's URL. */
  partial: z.boolean().optional(),
  /** ETag of the full registry, so that a page can detect changes. */
  etag: z.string().optional(),
  schema: z.literal(1),
  remotes: z.array(z.unknown()),
  shell: z.unknown().optional(),
});

/** Why a registry is empty after parsing. */
type RegistryFault = 'missing' | 'empty' | 'not-json' | 'not-a-registry';

export interface ParsedRegistry {
  remotes: RegistryEntry[];
  /** Names (or indices, `#2`) of the skipped entries: malformed or duplicate. */
  bad: string[];
  /** What could be read of the skipped entries: mount and label. */
  broken: RemoteDeclaration[];
  fault?: RegistryFault;
  /** From the page itself: the full registry still has to be fetched. */
  partial?: boolean;
  etag?: string;
  /** The release of the shell to serve; without it the only one in its folder. */
  shell?: ShellPointer;
}

const nothing = (fault: RegistryFault): ParsedRegistry => ({ remotes: [], bad: [], broken: [], fault });

function nameOf(entry: unknown, index: number): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' && name !== '' ? name : `#${index}`;
}

/** Parses a registry leniently: a broken entry is skipped and does not affect the others. Never throws. */
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
  const broken: RemoteDeclaration[] = [];
  registry.data.remotes.forEach((entry, index) => {
    const parsed = registryEntrySchema.safeParse(withPlaces(entry));
    if (parsed.success && !remotes.some(({ name }) => name === parsed.data.name)) return remotes.push(parsed.data);
    const declared = remoteDeclarationSchema.safeParse(entry);
    if (declared.success && !parsed.success) broken.push(declared.data);
    return bad.push(nameOf(entry, index));
  });
  const shell = shellPointerSchema.safeParse(registry.data.shell);
  const { partial, etag } = registry.data;
  return {
    remotes,
    bad,
    broken,
    ...(partial && { partial }),
    ...(etag !== undefined && { etag }),
    ...(shell.success && { shell: shell.data }),
  };
}
