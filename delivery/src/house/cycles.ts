import path from 'node:path';
import * as z from 'zod';
import { root } from '../workspace/rooms';
import { type HouseCheck } from './house-check';
import { runTool } from './tool';

const reportSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), message: z.string() })) });

/** The files of a folder in import cycles. Type imports count; `import()` does not. */
export async function filesInCycles(folder: string): Promise<string[]> {
  const rules = path.join(root, 'delivery/lint/cycles.json');
  const { output } = await runTool('oxlint', ['--config', rules, '--format', 'json', folder]);
  return [...new Set(reportSchema.parse(JSON.parse(output)).diagnostics.map(({ filename }) => filename))].sort();
}

/** ESLint's rule for this takes minutes, because it reads each file again for every import. */
export const cycles: HouseCheck = {
  name: 'files that import each other in a circle',
  find: () => filesInCycles('.'),
};
