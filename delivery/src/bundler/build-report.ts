import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance } from '@rspack/core';

export const BUILD_REPORT = 'build-report.json';

/** What a build is made of; stays with the build and is not released. */
export interface BuildReport {
  /** Absolute files of every module in the output; borrowed modules have none. */
  modules: string[];
  /** Script files of each dynamic import, by the folder of the importing file and the text of the import. */
  imports: Record<string, string[]>;
}

/** The name of a dynamic import in a report: two tools that read the same source agree on it. */
export const importKey = (importer: string, request: string) => path.resolve(path.dirname(importer), request);

/** The parts of `Module` that matter here: a joined module holds its parts in `modules`. */
interface BuiltModule {
  resource?: string;
  modules?: BuiltModule[];
}

const filesOf = ({ resource, modules = [] }: BuiltModule): string[] => [
  ...(resource ? [resource] : []),
  ...modules.flatMap(filesOf),
];

const resourceOf = (module: unknown): string | undefined => {
  const { resource, rootModule } = (module ?? {}) as { resource?: string; rootModule?: { resource?: string } };
  return resource ?? rootModule?.resource;
};

/** Writes the report beside the output: the contract check reads the modules, a release the files of its routes. */
export class BuildReportPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReport', (stats) => {
      const { chunkGraph, chunks } = stats.compilation;
      const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]) as BuiltModule[];
      const imports: BuildReport['imports'] = {};
      for (const group of stats.compilation.chunkGroups) {
        for (const { module, request } of group.origins) {
          const importer = resourceOf(module);
          if (importer && request)
            imports[importKey(importer, request)] = group.getFiles().filter((file) => file.endsWith('.js'));
        }
      }
      const report: BuildReport = { modules: [...new Set(modules.flatMap(filesOf))].sort(), imports };
      writeFileSync(path.join(compiler.outputPath, BUILD_REPORT), JSON.stringify(report, null, 1));
    });
  }
}
