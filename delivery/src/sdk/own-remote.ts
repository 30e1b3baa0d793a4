import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteRoom } from '../workspace/remote';
import { readDeclaration } from '../workspace/declaration';
import { filesHash } from '../workspace/hash-files';

/** The remote in its own repository. */
export type OwnRemote = Pick<RemoteRoom, 'name' | 'dir' | 'declaration' | 'packageVersion'>;

/** @throws Error if there is none in this folder, or its declaration is invalid. */
export function ownRemote(dir: string): OwnRemote {
  if (!existsSync(path.join(dir, 'remote.json')))
    throw new Error(`There is no remote.json in ${dir}: run portal-remote in the folder of a remote.`);
  const declaration = readDeclaration(dir);
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return { name: declaration.name, dir, declaration, packageVersion: version };
}

/** Inputs of the output: sources, configuration, and the lock file of any package manager. */
const inputs = ['src', 'remote.json', 'package.json', 'rspack.config.cjs', 'package-lock.json', 'pnpm-lock.yaml'];

/** A fingerprint of the inputs. */
export const ownSources = ({ dir }: OwnRemote): string => filesHash(dir, inputs).slice(0, 8);

/** The version of a release: the package's version and the fingerprint. */
export const ownVersion = (remote: OwnRemote): string => `${remote.packageVersion}-${ownSources(remote)}`;
