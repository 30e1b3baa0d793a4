import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const assetsSchema = z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });

/** The parts of federation's manifest that are used here. */
const manifestSchema = z.object({
  metaData: z.object({ pluginVersion: z.string() }),
  shared: z.array(z.object({ name: z.string(), singleton: z.boolean(), assets: assetsSchema })),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const readManifest = async (output: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(output, 'mf-manifest.json'), 'utf8')));
