import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { type FirstScreenTemplate } from 'shared/contract/first-screens';
import { NO_BROWSER } from './no-browser';

/** Where a remote declares them; no script of its build imports the file. */
const FILE = 'src/first-screens.ts';
/** The folder of the templates in a build. */
const FOLDER = 'first';

type Drawn = Record<string, Record<string, FirstScreenTemplate>>;

/** The module that draws, by the name that the remote uses for the kit. */
const KIT = '@teacher-portal/remote-sdk';

/** The page's clocks stand still, so that no answer grows old while hundreds of screens are drawn. */
const program = `
import { drawFirstScreens } from '${KIT}/first-screens/draw';
import { firstScreens } from './first-screens';
import remote from './remote';
performance.now = () => 0;
const started = Date.now();
Date.now = () => started;
drawFirstScreens(remote, firstScreens).then(
  (drawn) => process.stdout.write(JSON.stringify(drawn), () => process.exit()),
  (error) => { console.error(error); process.exit(1); },
);
`;

/** What the kit and packages load later, such as the whiteboard, is part of no first screen. */
const withoutLaterParts = (dir: string): Plugin => ({
  name: 'without-later-parts',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, importer, path: request }) => {
      if (kind !== 'dynamic-import' || importer.startsWith(dir + path.sep)) return undefined;
      return /^(?:shared|@teacher-portal)\//.test(request) ? undefined : { path: request, external: true };
    });
  },
});

/** The program that draws the screens of a remote. */
async function programOf(dir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: path.join(dir, 'src'), loader: 'ts' },
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    // Styles are collected instead of being inserted into a document.
    conditions: ['worker', 'import', 'module', 'default'],
    mainFields: ['module', 'main'],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': '"http://localhost/"',
      REMOTE_VERSION: '"0"',
    },
    loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.png': 'empty', '.wasm': 'empty' },
    plugins: [withoutLaterParts(dir)],
    banner: { js: NO_BROWSER },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** A zone that no component asks for by name: what is written in it is written in the zone of the reader. */
const TZ = 'Pacific/Kiritimati';

/** Runs the screens of the remote in a program of their own; the same program draws the same. */
async function draw(dir: string): Promise<Drawn> {
  const source = await programOf(dir);
  const folder = path.join(dir, 'node_modules/.cache/first-screens');
  const file = path.join(folder, `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.cjs`);
  const drawn = `${file}.json`;
  if (existsSync(drawn)) return JSON.parse(await readFile(drawn, 'utf8')) as Drawn;
  await mkdir(folder, { recursive: true });
  await writeFile(file, source);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { ...process.env, TZ },
    maxBuffer: 50_000_000,
    timeout: 300_000,
  });
  await writeFile(drawn, stdout);
  return JSON.parse(stdout) as Drawn;
}

const nameOf = (route: string, language: string) =>
  `${FOLDER}/${route.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'index'}.${language}.json`;

/**
 * Draws the first screens that a remote declares in `first-screens.ts` with its real components, and writes the template of
 * each, in each language, into the build.
 *
 * @throws Error if they are of a route that the remote does not have, or cannot be drawn
 */
export async function firstScreensOf(
  dir: string,
  routes: readonly string[],
  output: string,
): Promise<{ firstScreens?: Record<string, Record<string, string[]>> }> {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return {};
  const drawn = await draw(dir);
  await mkdir(path.join(output, FOLDER), { recursive: true });
  const firstScreens: Record<string, Record<string, string[]>> = {};
  for (const [route, languages] of Object.entries(drawn)) {
    if (!routes.includes(route))
      throw new Error(`${file} declares a screen of ${route}, which is no route of the remote.`);
    firstScreens[route] = {};
    for (const [language, template] of Object.entries(languages)) {
      const name = nameOf(route, language);
      await writeFile(path.join(output, name), JSON.stringify(template));
      firstScreens[route][language] = [name];
    }
  }
  return { firstScreens };
}
