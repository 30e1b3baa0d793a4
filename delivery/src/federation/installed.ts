import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { importedPackages, specifierIn } from './shared-package';

/** The package of a shared module: `shared` for `shared/ui/core`, `@scope/name` for `@scope/name/part`. */
export const packageOfModule = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Folder of a package as Node finds it from `dir`: in its `node_modules` or in those of a folder above. */
export function folderOf(name: string, dir: string): string | undefined {
  const folder = path.join(dir, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  return dir === path.dirname(dir) ? undefined : folderOf(name, path.dirname(dir));
}

const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The package of the shared modules as a room imports it, and its folder. */
export function sharedFor(room: string): { name: string; folder: string } | undefined {
  for (const name of importedPackages) {
    const folder = folderOf(name, room);
    if (folder) return { name, folder };
  }
  return undefined;
}

/**
 * The version of a package that a room is built and tested with: its own, or else that of `shared`.
 * @throws Error if neither has it.
 */
export function installedVersion(name: string, room: string): string {
  const shared = sharedFor(room);
  const folder = shared
    ? (folderOf(specifierIn(shared.name, name), room) ?? folderOf(name, shared.folder))
    : folderOf(name, room);
  if (!folder) throw new Error(`${name} is not installed for ${room}.`);
  return versionIn(folder);
}

/** The versions compatible with the tested one: later minors up to the next major; patches do not matter. */
export const rangeFrom = (version: string): string => {
  const [major = '0', minor = '0', patch = '0'] = version.replace(/[-+].*$/, '').split('.');
  return `^${major}.${minor}.${major === '0' && minor === '0' ? patch : '0'}`;
};
