import { existsSync } from 'node:fs';
import path from 'node:path';
import { type RemoteJson } from 'shared/contract/service';
import { readDeclaration } from './declaration';
import { packageVersion, root } from './rooms';

/** A remote in a folder with a `remote.json`. */
export interface RemoteRoom {
  name: string;
  /** Absolute folder. */
  dir: string;
  /** Path of the folder relative to the root. */
  room: string;
  declaration: RemoteJson;
  packageVersion: string;
}

/**
 * Finds a remote of the checkout by name, or any by its folder (`./somewhere/mfe-new`).
 * @throws Error if there is none, or its declaration is invalid.
 */
export function findRemote(nameOrFolder: string): RemoteRoom {
  const dir = nameOrFolder.includes('/') ? path.resolve(nameOrFolder) : path.join(root, nameOrFolder);
  const file = path.join(dir, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${nameOrFolder} is no remote: there is no ${path.relative(process.cwd(), file)}.`);
  const declaration = readDeclaration(dir);
  const room = path.relative(root, dir);
  return {
    name: declaration.name,
    dir,
    room,
    declaration,
    packageVersion: packageVersion(room),
  };
}
