import { registryEntrySchema, releaseFilesSchema } from 'shared/contract/registry';
import { budgetSchema } from 'shared/contract/service';
import * as z from 'zod';
import { providedModulesSchema, usedExportsSchema } from '../contract/exports';

/** `release.json` of a stored remote: its registry entry, and the shared exports that its build uses. */
export const remoteFileSchema = z.object({
  ...registryEntrySchema.omit({ previous: true, candidate: true, change: true, state: true }).shape,
  ...releaseFilesSchema.shape,
  /** Missing in older releases. */
  uses: usedExportsSchema.optional(),
  /** The endpoints that its build calls. Missing in older releases. */
  calls: z.array(z.string().max(200)).max(1_000).optional(),
  /** The namespaces of its texts. Missing in older releases. */
  namespaces: z.array(z.string().max(100)).max(100).optional(),
  /**
   * Sizes after brotli of the initial files, the heaviest screen and part, and the script for students. Missing in older
   * releases.
   */
  bytes: z
    .object({
      ...{ entry: z.int(), exposed: z.int(), screen: z.int() },
      ...{ part: z.int().optional(), learn: z.int().optional() },
    })
    .optional(),
  /** What may weigh more than in other remotes, and why; only if something does. */
  budgets: z.array(budgetSchema).optional(),
  /** Fingerprint of all its sources. */
  sources: z.string().optional(),
  /** The federation version it was built with. */
  federation: z.string().optional(),
});
export type RemoteFile = z.infer<typeof remoteFileSchema>;

/** `release.json` of a stored shell. */
export const shellFileSchema = z.object({
  version: registryEntrySchema.shape.version,
  source: registryEntrySchema.shape.source,
  /** The contract version it provides. */
  contract: z.string(),
  provides: providedModulesSchema,
  /** The endpoints that it calls. Missing in older releases. */
  calls: z.array(z.string()).optional(),
  /** The version of its federation runtime. */
  federation: z.string().optional(),
});
export type ShellFile = z.infer<typeof shellFileSchema>;
