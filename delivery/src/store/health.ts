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

const healthSchema = z.object({ schema: z.literal(1), at: z.iso.datetime(), rows: z.array(rowSchema) });

/** Health of versions in browsers, as last written by the portal's servers. */
export type Health = z.infer<typeof healthSchema>;

export const parseHealth = (text: string | undefined): Health | undefined =>
  text === undefined ? undefined : healthSchema.parse(JSON.parse(text));

/** Drops what is not part of it. */
export const formatHealth = (health: Health): string => `${JSON.stringify(healthSchema.parse(health), null, 2)}\n`;
