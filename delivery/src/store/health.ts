import { registryEntrySchema } from 'shared/contract/registry';
import * as z from 'zod';

const rowSchema = z.object({
  remote: registryEntrySchema.shape.name,
  version: registryEntrySchema.shape.version,
  visitors: z.int(),
  pages: z.int(),
  failedPages: z.int(),
  /** Pages with a CSP violation by it; missing in older documents. */
  blockedPages: z.int().default(0),
  /** Load times in milliseconds, by visitor. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

const sideSchema = z.object({ visitors: z.int(), failing: z.number(), touched: z.int() });

/** A candidate and the live version since the trial began, over the same time. */
const trialSchema = z.object({
  remote: rowSchema.shape.remote,
  version: rowSchema.shape.version,
  /** The live version. */
  good: rowSchema.shape.version,
  since: z.iso.datetime(),
  candidate: sideSchema,
  live: sideSchema,
});

const healthSchema = z.object({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** Of remotes with a candidate, only since its trial began. */
  rows: z.array(rowSchema),
  /** Missing in older documents. */
  trials: z.array(trialSchema).default([]),
  /** How many accounts met any version of a remote within a week; missing in older documents. */
  accounts: z.array(z.object({ remote: rowSchema.shape.remote, accounts: z.int() })).default([]),
});

/** Health of versions in browsers, as last written by the portal's servers. */
export type Health = z.infer<typeof healthSchema>;
/** As written: what an older server does not know may be missing. */
export type GivenHealth = z.input<typeof healthSchema>;

export const parseHealth = (text: string | undefined): Health | undefined =>
  text === undefined ? undefined : healthSchema.parse(JSON.parse(text));

/** Drops what is not part of it. */
export const formatHealth = (health: GivenHealth): string => `${JSON.stringify(healthSchema.parse(health), null, 2)}\n`;
