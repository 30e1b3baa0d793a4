import { type Compilation } from '@rspack/core';
import { type ProvidedModules, type UsedExports } from '../../contract/exports';
import { packageOfModule } from '../../federation/installed';
import { eagerModules, lazyModules } from '../../federation/shared-modules';

const sharedNames = [...eagerModules, ...lazyModules];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Splits the bundler's module name into the shared name and the rest: `react` and `^19.0.0 (strict)`. */
function sharedName(identifier: string, kind: 'consume' | 'provide'): { name: string; rest: string } | undefined {
  const prefix = `${kind} shared module (default) `;
  const name = sharedNames.find((known) => identifier.startsWith(`${prefix}${known}@`));
  return name === undefined ? undefined : { name, rest: identifier.slice(prefix.length + name.length + 1) };
}

type Connections = ReturnType<Compilation['moduleGraph']['getIncomingConnections']>;

/** The names that modules of the output import. */
const importedFrom = (connections: Connections, built: ReadonlySet<string>): string[] =>
  connections.flatMap(({ dependency, originModule }) => {
    const { resource = '' } = (originModule ?? {}) as { resource?: string };
    const [first] = dependency.ids ?? [];
    return first !== undefined && built.has(resource) ? first : [];
  });

/**
 * The exports of each shared module that a remote's build uses. A module that is re-exported as a whole, or loaded by
 * `import()`, lists none.
 */
export function usedExports(compilation: Compilation, built: ReadonlySet<string>): UsedExports {
  const uses: UsedExports = {};
  for (const module of compilation.modules) {
    const shared = sharedName(module.identifier(), 'consume');
    if (!shared) continue;
    const names = importedFrom(compilation.moduleGraph.getIncomingConnections(module), built);
    uses[shared.name] = sorted([...(uses[shared.name] ?? []), ...names]);
  }
  return uses;
}

/** Modules of the contract, in a checkout and in the package. They are bundled, so each build has its own endpoints. */
const ofContract = /[\\/](?:shared[\\/]src|remote-sdk[\\/]lib)[\\/]contract[\\/]/;

/** The names that a build imports from the contract. */
export function namesOfContract({ modules, moduleGraph }: Compilation, built: ReadonlySet<string>): string[] {
  const names = [...modules].flatMap((module) => {
    const { resource = '' } = module as { resource?: string };
    return ofContract.test(resource) ? importedFrom(moduleGraph.getIncomingConnections(module), built) : [];
  });
  return sorted(names);
}

/** The version range of each shared package that a remote's build needs. */
export function neededRanges({ modules }: Compilation): Record<string, string> {
  const ranges = [...modules].flatMap((module) => {
    const shared = sharedName(module.identifier(), 'consume');
    return shared ? [[packageOfModule(shared.name), shared.rest.split(' (')[0] ?? ''] as const] : [];
  });
  return Object.fromEntries(ranges.sort());
}

/** The exports of each shared module that a shell's build provides, with its version. */
export function providedExports({ modules: all, moduleGraph }: Compilation): ProvidedModules {
  const modules = [...all];
  const exportsOf = (file: string): string[] => {
    const module = modules.find((candidate) => (candidate as { resource?: string }).resource === file);
    const names = module ? moduleGraph.getProvidedExports(module) : [];
    if (!Array.isArray(names)) throw new Error(`The bundler does not know what ${file} exports.`);
    // A CommonJS package provides everything as its default export.
    return module?.type === 'javascript/esm' || file.endsWith('.ts') ? names : [...names, 'default'];
  };
  const provided = modules.flatMap((module) => {
    const shared = sharedName(module.identifier(), 'provide');
    if (!shared) return [];
    const [, version = '', file = ''] = /^(\S+) = (.*)$/.exec(shared.rest) ?? [];
    return [[shared.name, { version, exports: sorted(exportsOf(file)) }] as const];
  });
  return Object.fromEntries(provided);
}
