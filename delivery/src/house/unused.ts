import * as z from 'zod';
import { type HouseCheck } from './house-check';
import { runTool } from './tool';

const named = z.object({ name: z.string(), line: z.number().optional() });
/** Names, or for some kinds lists of names, by kind of finding. */
const reportSchema = z.object({
  issues: z.array(z.object({ file: z.string() }).catchall(z.unknown())),
});
const namesSchema = z.union([z.array(named), z.array(z.array(named)).transform((lists) => lists.flat())]);

/** Parses a report of knip into lines: what is unused, of which kind, and where. */
export function unusedIn(report: string): string[] {
  return reportSchema.parse(JSON.parse(report)).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) => {
      const { data = [] } = namesSchema.safeParse(names);
      return data.map(
        ({ name, line }) =>
          `${kind}: ${name === file ? '' : `${name} in `}${file}${line === undefined ? '' : `:${line}`}`,
      );
    }),
  );
}

/** Unused files, exports, dependencies and versions, configured in `knip.jsonc`. */
export const unused: HouseCheck = {
  name: 'unused files, exports and dependencies',
  find: async () => {
    const { output, foundSomething } = await runTool('knip', ['--no-progress', '--reporter', 'json']);
    const found = unusedIn(output);
    if (foundSomething && found.length === 0)
      throw new Error(`What knip found could not be read: ${output.slice(0, 500)}`);
    return found;
  },
};
