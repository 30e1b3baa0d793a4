import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { importKey, type BuildReport } from '../bundler/build-report';

interface TracedRemote {
  routes: { path: string; load: () => Promise<unknown> }[];
  locales: Record<string, () => Promise<unknown>>;
}

/**
 * Replaces every dynamic import by a module that says it was asked for, and loads nothing. esbuild resolves an import by
 * pattern itself, so the files that it finds are replaced instead: those of a folder of texts.
 */
const traceImports: Plugin = {
  name: 'trace-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, importer, path: request }) =>
      kind === 'dynamic-import' ? { path: importKey(importer, request), namespace: 'traced' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'traced' }, ({ path: key }) => ({
      contents: `traced.push(${JSON.stringify(key)}); module.exports = Object.create(anyExport);`,
    }));
    onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/, namespace: 'file' }, ({ path: file }) => ({
      contents: `traced.push(${JSON.stringify(file)}); module.exports = {};`,
      loader: 'js',
    }));
  },
};

/** Whatever a route calls of what it imports does nothing. As a prototype, because esbuild copies exports by name. */
const anyExport = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' || name === 'then' ? undefined : () => undefined) },
);

async function bundled(dir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(dir, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [traceImports],
  });
  return outputFiles[0]?.text ?? '';
}

function evaluate(source: string, dir: string, traced: string[]): TracedRemote {
  const module = { exports: {} as { default?: TracedRemote } };
  vm.runInNewContext(source, { module, exports: module.exports, traced, anyExport });
  const remote = module.exports.default;
  if (!remote)
    throw new Error(`${path.join(dir, 'src/remote.ts')} has no default export: it must be defineRemote({ … }).`);
  return remote;
}

export interface RemoteFiles {
  /** By the path of each route: the scripts of its screen. */
  routes: Record<string, string[]>;
  /** By language: the scripts of its texts. */
  locales: Record<string, string[]>;
}

/**
 * Which files of a build each route and language needs. The remote's table of routes is run with its imports traced, so
 * that a route may load its screen however it likes.
 */
export async function remoteFiles(dir: string, report: BuildReport): Promise<RemoteFiles> {
  const source = await bundled(dir);
  // Evaluated anew each time: a module that was imported already would not be traced again.
  const filesOf = async (pick: (remote: TracedRemote) => (() => Promise<unknown>) | undefined) => {
    const traced: string[] = [];
    await pick(evaluate(source, dir, traced))?.();
    return [...new Set(traced.flatMap((key) => report.imports[key] ?? []))];
  };
  const { routes, locales } = evaluate(source, dir, []);
  const found: RemoteFiles = { routes: {}, locales: {} };
  for (const [index, { path: route }] of routes.entries())
    found.routes[route] = await filesOf((remote) => remote.routes[index]?.load);
  for (const language of Object.keys(locales))
    found.locales[language] = await filesOf((remote) => remote.locales[language]);
  return found;
}
