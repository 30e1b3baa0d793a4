import { registryEntrySchema } from 'shared/contract/registry';
import * as z from 'zod';

const rowSchema = z.object({
  remote: registryEntrySchema.shape.name,
  version: registryEntrySchema.shape.version,
  visitors: z.int(),
  pages: z.int(),
  failedPages: z.int(),
  /** Pages in which the content policy refused something of it; documents from before have none. */
  blockedPages: z.int().default(0),
  /** Milliseconds of a load, by visitor. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

const healthSchema = z.object({ schema: z.literal(1), at: z.iso.datetime(), rows: z.array(rowSchema) });

/** How versions fare in browsers, as the servers of the portal last wrote it down. */
export type Health = z.infer<typeof healthSchema>;

export const parseHealth = (text: string | undefined): Health | undefined =>
  text === undefined ? undefined : healthSchema.parse(JSON.parse(text));

/** Drops what is not part of it. */
export const formatHealth = (health: Health): string => `${JSON.stringify(healthSchema.parse(health), null, 2)}\n`;
