import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDeclarationSchema } from 'shared/contract/registry';
import { containerName } from 'shared/contract/registry.places';
import { learnScript } from 'shared/contract/slots';
import { budgetSchema, serviceSchema } from 'shared/contract/service';
import * as z from 'zod';
import { sizeOf } from '../checks/sizes';
import { type RemoteFile, remoteFileSchema } from '../store/release-file';

/** A file name in a release: letters, digits and single dots between them, so it cannot escape the release's folder. */
export const fileNameSchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*){0,3}$/);
const fileNames = z.array(fileNameSchema).max(500);
const filesByLanguage = z.record(z.string().regex(/^[a-z]{2,3}$/), fileNames);

/** The description of a build, wherever it was made: files by name, before their URLs are known. */
export const describedBuildSchema = z.strictObject({
  declaration: remoteDeclarationSchema,
  version: remoteFileSchema.shape.version,
  contract: remoteFileSchema.shape.contract,
  needs: remoteFileSchema.shape.needs,
  uses: remoteFileSchema.shape.uses,
  calls: remoteFileSchema.shape.calls,
  /** Files of the exposed module. */
  preload: fileNames,
  routes: z.record(z.string(), fileNames),
  locales: filesByLanguage,
  /** Only if a screen has its own texts. */
  texts: z.record(z.string(), filesByLanguage).optional(),
  /** Only if it fills parts of pages of others: their scripts, by the name of the slot. */
  parts: z.record(z.string(), fileNames).optional(),
  /** What its script for students and guardians exports, if it has one. */
  learn: z.array(z.string().max(100)).max(20).optional(),
  firstCalls: remoteFileSchema.shape.firstCalls,
  /** Only if it declares first screens. */
  firstScreens: z.record(z.string(), filesByLanguage).optional(),
  /** What may weigh more than in other remotes, and why; only if something does. */
  budgets: z.array(budgetSchema).max(20).optional(),
  /** What its own service answers, if it has one. */
  service: serviceSchema.optional(),
  /** Missing in builds by older kits. */
  namespaces: remoteFileSchema.shape.namespaces,
  source: remoteFileSchema.shape.source,
  federation: remoteFileSchema.shape.federation,
});
export type DescribedBuild = z.infer<typeof describedBuildSchema>;

/** The algorithm of the bundler (`base-config`): a preload with a hash of another kind is a second download. */
const OURS = 'sha256';

export const integrityOf = (content: Buffer, algorithm = OURS) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The algorithm of a hash, which differs in older releases and in remotes built elsewhere. */
export const algorithmOf = (integrity: string | undefined): string =>
  /^sha(?:256|384|512)(?=-)/.exec(integrity ?? '')?.[0] ?? OURS;

export const isIntact = (content: Buffer, integrity: string): boolean =>
  integrityOf(content, algorithmOf(integrity)) === integrity;

/** The scripts of a build besides its entry. */
export const filesNamedBy = ({
  preload,
  routes,
  locales,
  texts = {},
  parts = {},
  firstScreens = {},
  learn,
}: DescribedBuild): string[] => [
  ...preload,
  ...Object.values(parts).flat(),
  ...(learn ? [learnScript] : []),
  ...[routes, locales, ...Object.values(texts), ...Object.values(firstScreens)].flatMap((files) =>
    Object.values(files).flat(),
  ),
];

/**
 * `release.json` of a build whose files are in `dir`. `publicUrl` is where browsers read the store, if not from the
 * portal; `algorithm` is that of the hashes in the build.
 */
export async function releaseFileOf(
  described: DescribedBuild,
  dir: string,
  publicUrl = '',
  algorithm?: string,
): Promise<RemoteFile> {
  const { declaration, preload, routes, locales, texts = {}, parts = {}, learn, firstScreens, ...rest } = described;
  const place = { name: declaration.name, version: described.version };
  const address = (file: string) => `${publicUrl.replace(/\/+$/, '')}/remotes/${place.name}/${place.version}/${file}`;
  const addresses = (files: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map(address)]));
  const byRoute = (files: Record<string, Record<string, string[]>>) =>
    Object.fromEntries(Object.entries(files).map(([route, each]) => [route, addresses(each)]));
  const hinted = [...new Set(filesNamedBy(described))].sort();
  const hash = async (file: string) => integrityOf(await readFile(path.join(dir, file)), algorithm);
  const hashes = await Promise.all(hinted.map(async (file) => [address(file), await hash(file)] as const));
  const sizesOf = (files: Record<string, string[]>) =>
    Promise.all(Object.values(files).map((names) => sizeOf(dir, names)));
  const screens = await sizesOf(routes);
  return remoteFileSchema.parse({
    ...rest,
    bytes: {
      entry: await sizeOf(dir, ['entry.js']),
      exposed: await sizeOf(dir, preload),
      screen: Math.max(0, ...screens),
      ...(Object.keys(parts).length > 0 && { part: Math.max(...(await sizesOf(parts))) }),
      ...(learn && { learn: await sizeOf(dir, [learnScript]) }),
    },
    ...declaration,
    entry: address('entry.js'),
    integrity: await hash('entry.js'),
    ...(learn && { learn: await hash(learnScript) }),
    global: containerName(place),
    preload: preload.map(address),
    routes: addresses(routes),
    locales: addresses(locales),
    texts: byRoute(texts),
    ...(firstScreens && { firstScreens: byRoute(firstScreens) }),
    hashes: Object.fromEntries(hashes),
  });
}
