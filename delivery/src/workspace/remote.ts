import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDeclarationSchema, type RemoteDeclaration } from 'shared/contract/registry';
import { packageVersion, root } from './rooms';

/** A remote that can be built and released: a folder with a `remote.json`. */
export interface RemoteRoom {
  name: string;
  /** Absolute folder. */
  dir: string;
  /** The folder as seen from the root of the checkout. */
  room: string;
  declaration: RemoteDeclaration;
  packageVersion: string;
}

/**
 * Finds a remote by its name in the checkout, or by its folder (`./somewhere/mfe-new`).
 * @throws Error when there is none, or when its declaration is not valid.
 */
export function findRemote(nameOrFolder: string): RemoteRoom {
  const dir = nameOrFolder.includes('/') ? path.resolve(nameOrFolder) : path.join(root, nameOrFolder);
  const file = path.join(dir, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${nameOrFolder} is no remote: there is no ${path.relative(process.cwd(), file)}.`);
  const declaration = remoteDeclarationSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!declaration.success) {
    const [issue] = declaration.error.issues;
    throw new Error(`${path.relative(process.cwd(), file)} is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const room = path.relative(root, dir);
  return {
    name: declaration.data.name,
    dir,
    room,
    declaration: declaration.data,
    packageVersion: packageVersion(room),
  };
}
