import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { importKey, type BuildReport } from '../bundler/report/build-report';

interface TracedRemote {
  namespace: string;
  routes: { path: string; load: () => Promise<unknown> }[];
  locales: Loaders;
  parts?: Loaders;
}

/**
 * Replaces every dynamic import by a module that only records the import. esbuild resolves imports by pattern itself, so
 * for folders of texts the matching files are replaced instead.
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

type Loaders = Record<string, () => Promise<unknown>>;

/**
 * Imported functions do nothing, except that a route's own texts are recorded. As a prototype, because esbuild copies
 * exports by name.
 */
const anyExport = (texts: Loaders[]) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === '__esModule' || name === 'then') return undefined;
        return name === 'addNamespace'
          ? (_namespace: string, loaders: Loaders) => texts.push(loaders)
          : () => undefined;
      },
    },
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

function evaluate(source: string, dir: string, traced: string[], texts: Loaders[] = []): TracedRemote {
  const module = { exports: {} as { default?: TracedRemote } };
  vm.runInNewContext(source, { module, exports: module.exports, traced, anyExport: anyExport(texts) });
  const remote = module.exports.default;
  if (!remote)
    throw new Error(`${path.join(dir, 'src/remote.ts')} has no default export: it must be defineRemote({ … }).`);
  return remote;
}

export interface RemoteFiles {
  /** Of its own texts. */
  namespace: string;
  /** By the path of each route: the scripts of its screen. */
  routes: Record<string, string[]>;
  /** By language: the scripts of the texts of all its screens. */
  locales: Record<string, string[]>;
  /** By the path of a route that adds texts of its own, and by language: their scripts. */
  texts: Record<string, Record<string, string[]>>;
  /** By the name of each slot of a page that it fills: the scripts of that part. */
  parts: Record<string, string[]>;
}

/**
 * The files of a build that each route and language needs. Runs the remote's route table with traced imports, so that a
 * route may load its screen in any way.
 */
export async function remoteFiles(dir: string, report: BuildReport): Promise<RemoteFiles> {
  const source = await bundled(dir);
  const scriptsOf = (traced: string[]) => [...new Set(traced.flatMap((key) => report.imports[key] ?? []))];
  // Evaluated anew each time: a cached module would not be traced.
  const trace = async (pick: (remote: TracedRemote) => (() => Promise<unknown>) | undefined) => {
    const traced: string[] = [];
    const texts: Loaders[] = [];
    await pick(evaluate(source, dir, traced, texts))?.();
    const screen = scriptsOf(traced.splice(0));
    const byLanguage: Record<string, string[]> = {};
    for (const loaders of texts)
      for (const [language, load] of Object.entries(loaders)) {
        await load();
        byLanguage[language] = [...(byLanguage[language] ?? []), ...scriptsOf(traced.splice(0))];
      }
    return { screen, texts: byLanguage };
  };
  const { namespace, routes, locales, parts = {} } = evaluate(source, dir, []);
  const found: RemoteFiles = { namespace, routes: {}, locales: {}, texts: {}, parts: {} };
  for (const [index, { path: route }] of routes.entries()) {
    const { screen, texts } = await trace((remote) => remote.routes[index]?.load);
    found.routes[route] = screen;
    if (Object.keys(texts).length > 0) found.texts[route] = texts;
  }
  for (const language of Object.keys(locales))
    found.locales[language] = (await trace((remote) => remote.locales[language])).screen;
  for (const slot of Object.keys(parts)) found.parts[slot] = (await trace((remote) => remote.parts?.[slot])).screen;
  return found;
}
