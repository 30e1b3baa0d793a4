import * as z from 'zod';

/** Exports that a build uses, by shared module. */
export const usedExportsSchema = z.record(z.string(), z.array(z.string()));
export type UsedExports = z.infer<typeof usedExportsSchema>;

/** Version and exports of each shared module that a shell provides. */
export const providedModulesSchema = z.record(
  z.string(),
  z.object({ version: z.string(), exports: z.array(z.string()) }),
);
export type ProvidedModules = z.infer<typeof providedModulesSchema>;

/** What is used but not provided: `Chart of shared/ui/chart`, or the whole module. */
export function lackingExports(uses: UsedExports, provides: ProvidedModules): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const provided = provides[module];
    if (!provided) return [module];
    return names.filter((name) => !provided.exports.includes(name)).map((name) => `${name} of ${module}`);
  });
}
