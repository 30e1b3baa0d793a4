import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { type ProvidedModules, type UsedExports } from '../../contract/exports';
import { namesOfContract, neededRanges, providedExports, usedExports } from './exports-report';

export const BUILD_REPORT = 'build-report.json';

/** The contents of a build; kept beside it and not released. */
export interface BuildReport {
  /** Absolute paths of every module in the output; shared modules have none. */
  modules: string[];
  /** Script files of each dynamic import, by the folder of the importing file and the request. */
  imports: Record<string, string[]>;
  /** The exports of shared modules that it uses. */
  uses: UsedExports;
  /** The required versions of their packages. */
  needs: Record<string, string>;
  /** The exports of shared modules that it provides; empty for a remote. */
  provides: ProvidedModules;
  /** Names that it imports from the contract, including endpoints. */
  contract: string[];
}

/** The key of a dynamic import in a report, computed identically by two tools that read the same source. */
export const importKey = (importer: string, request: string) => path.resolve(path.dirname(importer), request);

/** The relevant parts of `Module`: a concatenated module lists its parts in `modules`. */
interface BuiltModule {
  resource?: string;
  modules?: BuiltModule[];
}

const filesOf = ({ resource, modules = [] }: BuiltModule): string[] => [
  ...(resource ? [resource] : []),
  ...modules.flatMap(filesOf),
];

/** Absolute paths of every module in the output. */
export function modulesIn({ chunkGraph, chunks }: Compilation): Set<string> {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]) as BuiltModule[];
  return new Set(modules.flatMap(filesOf));
}

const resourceOf = (module: unknown): string | undefined => {
  const { resource, rootModule } = (module ?? {}) as { resource?: string; rootModule?: { resource?: string } };
  return resource ?? rootModule?.resource;
};

/** Writes the report beside the output, for the contract check and the route files of a release. */
export class BuildReportPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReport', (stats) => {
      const { chunkGraph } = stats.compilation;
      const imports: BuildReport['imports'] = {};
      for (const group of stats.compilation.chunkGroups) {
        const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
        // An import by pattern has no request of its own: its files are identified by their folder.
        const parts = group.isInitial()
          ? []
          : group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
        for (const file of (parts as BuiltModule[]).flatMap(filesOf))
          if (file.endsWith('.json')) imports[file] = scripts;
        for (const { module, request } of group.origins) {
          const importer = resourceOf(module);
          if (importer && request) imports[importKey(importer, request)] = scripts;
        }
      }
      const files = modulesIn(stats.compilation);
      const report: BuildReport = {
        modules: [...files].sort(),
        imports,
        uses: usedExports(stats.compilation, files),
        needs: neededRanges(stats.compilation),
        provides: providedExports(stats.compilation),
        contract: namesOfContract(stats.compilation, files),
      };
      writeFileSync(path.join(compiler.outputPath, BUILD_REPORT), JSON.stringify(report, null, 1));
    });
  }
}
