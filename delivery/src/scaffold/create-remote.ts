import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';
import { validated } from './new-remote';
import { remoteFilesOf, workflowLike, type NewRemote } from './remote-files';

const workflow = (base: string, name: string) => path.join(base, '.github/workflows', `${name}.yml`);

/**
 * Writes the folder and the workflow of a new remote and returns their paths. Overwrites nothing.
 * @throws Error if the name is invalid or taken.
 */
export function createRemote(remote: NewRemote, base = root): string[] {
  const files = remoteFilesOf(remote);
  validated(remote.name, files['remote.json'] ?? '');
  const dir = path.join(base, remote.name);
  if (existsSync(dir)) throw new Error(`${remote.name} is there already.`);
  const written = Object.entries(files).map(([file, text]) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
    return path.join(remote.name, file);
  });
  const model = readFileSync(workflow(root, 'mfe-students'), 'utf8');
  mkdirSync(path.dirname(workflow(base, remote.name)), { recursive: true });
  writeFileSync(workflow(base, remote.name), workflowLike(model, 'mfe-students', remote.name));
  return [...written, path.relative(base, workflow(base, remote.name))];
}
