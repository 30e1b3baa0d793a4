import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { sdkPackage } from '../federation/shared-package';
import { root, typed } from '../workspace/rooms';
import { packageFolder } from '../workspace/used-packages';
import { type HouseCheck } from './house-check';

const wanted = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  dependencies: wanted,
  devDependencies: wanted,
  optionalDependencies: wanted,
  peerDependencies: wanted,
});
const workspaceSchema = z.object({ catalog: z.record(z.string(), z.string()) });

export interface Versions {
  /** Package versions of `pnpm-workspace.yaml`. */
  catalog: Record<string, string>;
  /** Dependencies of each `package.json` by room; our own rooms are packages too. */
  rooms: Record<string, Record<string, string>>;
  /** Texts that contain a version of the package manager, by file. */
  texts: Record<string, string>;
}

/** Versions outside the catalog, and unused or inexact versions in it. */
export function versionFaults({ catalog, rooms, texts }: Versions): string[] {
  const asked = Object.entries(rooms).flatMap(([room, packages]) =>
    Object.entries(packages).map(([name, version]) => ({ room, name, version })),
  );
  const managers = Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(/pnpm@(\d+\.\d+\.\d+)/g)].map(([, version = '']) => ({ file, version })),
  );
  const manager = managers[0]?.version;
  return [
    ...Object.entries(catalog).flatMap(([name, version]) =>
      /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
        ? []
        : [`The catalog leaves the version of ${name} open: ${version}.`],
    ),
    ...asked.flatMap(({ room, name, version }) => {
      if (name === 'shared' && room.startsWith('mfe-'))
        return [`${room} asks for shared instead of ${sdkPackage}, the name that remotes have for it everywhere.`];
      const ours = name === sdkPackage ? 'workspace:shared@*' : 'workspace:*';
      if (name === sdkPackage || name in rooms || packageFolder(name))
        return version === ours ? [] : [`${room} asks for our own ${name} as ${version} instead of ${ours}.`];
      if (version !== 'catalog:') return [`${room} has a version of ${name} of its own: ${version}.`];
      return name in catalog ? [] : [`${room} asks for ${name}, which is not in the catalog.`];
    }),
    ...Object.keys(catalog).flatMap((name) =>
      asked.some((each) => each.name === name) ? [] : [`No room asks for ${name} of the catalog.`],
    ),
    ...managers.flatMap(({ file, version }) =>
      version === manager ? [] : [`${file} names pnpm ${version}, others ${manager}.`],
    ),
  ];
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `${folder}/${entry.name}` : [],
  );

function packagesOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packageSchema.parse(
    JSON.parse(read(`${folder}/package.json`)),
  );
  return { ...peerDependencies, ...optionalDependencies, ...devDependencies, ...dependencies };
}

function versionsHere(): Versions {
  const rooms = Object.fromEntries(typed.map((room) => [room, packagesOf(room)]));
  const texts = ['README.md', ...['docs', '.ci', '.github/workflows'].flatMap(filesIn)];
  return {
    catalog: workspaceSchema.parse(parse(read('pnpm-workspace.yaml'))).catalog,
    rooms: { ...rooms, 'the root': packagesOf('.') },
    texts: Object.fromEntries(texts.map((file) => [file, read(file)])),
  };
}

/** One version per package, defined in the catalog. */
export const versions: HouseCheck = {
  name: 'versions outside the catalog',
  find: async () => versionFaults(versionsHere()),
};
