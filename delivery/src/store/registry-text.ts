import { registryEntrySchema, registrySchema, type Registry } from 'shared/contract/registry';
import * as z from 'zod';

const looseSchema = z.object({ ...registrySchema.shape, remotes: z.array(z.unknown()) });
const nameSchema = z.object({ name: z.string() });

/** The registry as stored. */
export interface StoredRegistry {
  registry: Registry;
  /** Invalid entries, by name or index. They are kept until their remote is released again. */
  broken: { name: string; entry: unknown }[];
}

/** Parses a registry. An invalid entry affects only its own remote. @throws if the document itself is invalid. */
export function parseStored(text: string | undefined): StoredRegistry {
  if (text === undefined) return { registry: { schema: 1, remotes: [] }, broken: [] };
  const { remotes: entries, ...rest } = looseSchema.parse(JSON.parse(text));
  const read = entries.map((entry, place) => {
    const { name } = nameSchema.safeParse(entry).data ?? { name: `#${place}` };
    return { name, entry, parsed: registryEntrySchema.safeParse(entry) };
  });
  return {
    registry: { ...rest, remotes: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])) },
    broken: read.flatMap(({ name, entry, parsed }) => (parsed.success ? [] : [{ name, entry }])),
  };
}

/** The text after a change: keeps invalid entries unless their remote has a valid one again. @throws ZodError */
export function formatStored(after: Registry, broken: StoredRegistry['broken']): string {
  const registry = registrySchema.parse(after);
  const kept = broken.filter(({ name }) => !registry.remotes.some((remote) => remote.name === name));
  return `${JSON.stringify({ ...registry, remotes: [...registry.remotes, ...kept.map(({ entry }) => entry)] }, null, 2)}\n`;
}
