import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roomDir, root } from '../workspace/rooms';
import { packageFolder } from '../workspace/used-packages';
import { movedToPackages, sdkVersion } from './package-json';

/** The list of the package's exports, kept in the repository so that changes show up in review. */
export const exportsFile = path.join(root, 'delivery/sdk/exports.txt');

const shared = roomDir('shared');

const withExtension = (file: string) => [`${file}.ts`, `${file}.tsx`, file].find((each) => existsSync(each));

/** The file of a module of one of our packages, without its extension. */
function packageModule(specifier: string): string {
  const [, name = '', module = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  return path.join(root, packageFolder(name) ?? '', 'src', module);
}

function* namesIn(file: string): Generator<string> {
  const text = readFileSync(file, 'utf8');
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|enum|type|interface) (\w+)/gm;
  for (const [, kind = '', name = ''] of text.matchAll(declared))
    yield `${/type|interface/.test(kind) ? 'type ' : ''}${name}`;
  if (/^export default /m.test(text)) yield 'default';
  for (const [, type = '', list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm))
    for (const part of list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [name = '', alias = name] = part.replace(/^type /, '').split(' as ');
      yield `${type || part.startsWith('type ') ? 'type ' : ''}${alias.trim()}`;
    }
  for (const [, from = ''] of text.matchAll(/^export \* from '([^']+)'/gm)) {
    const target = withExtension(from.startsWith('.') ? path.resolve(path.dirname(file), from) : packageModule(from));
    if (target) yield* namesIn(target);
  }
}

/** Every subpath of the package and its file. */
function entries(): [string, string][] {
  const { exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const all = [
    ...Object.entries(exports).map(([subpath, target]) => [subpath, path.join(shared, target)] as const),
    ...Object.entries(movedToPackages).map(
      ([folder, now]) => [`./${folder}/*`, path.join(root, now.replace(/^packages\/[^/]+/, '$&/src'), '*.ts')] as const,
    ),
  ];
  return all.flatMap(([subpath, target]): [string, string][] => {
    if (!subpath.includes('*')) return [[subpath, target]];
    const folder = path.dirname(target);
    return readdirSync(folder)
      .filter((name) => /\.ts$/.test(name) && !/\.(test|test-d|d)\.ts$/.test(name))
      .map((name) => [subpath.replace('*', name.replace(/\.ts$/, '')), path.join(folder, name)]);
  });
}

/** One line for each export, `ui/core Button`, under the version that has them. */
export function publicExports(): string {
  const lines = entries().flatMap(([subpath, file]) => [...namesIn(file)].map((name) => `${subpath.slice(2)} ${name}`));
  return `# version ${sdkVersion()}\n${[...new Set(lines)].sort().join('\n')}\n`;
}

const parsed = (text: string) => {
  const [head = '', ...lines] = text.trim().split('\n');
  return { major: Number(/(\d+)\./.exec(head)?.[1]), lines };
};

/** Exports that were removed without a new major version. */
export function removedExports(before: string, now: string): string[] {
  const [old, present] = [parsed(before), parsed(now)];
  return present.major > old.major ? [] : old.lines.filter((line) => !present.lines.includes(line));
}
