import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDeclarationSchema } from 'shared/contract/registry';
import { root } from '../workspace/rooms';
import { remoteFilesOf, workflowLike, type NewRemote } from './remote-files';

const workflow = (base: string, name: string) => path.join(base, '.github/workflows', `${name}.yml`);

/**
 * Writes the folder and the workflow of a new remote and answers their paths. Overwrites nothing.
 * @throws Error when the name is no name of a remote, or is taken.
 */
export function createRemote(remote: NewRemote, base = root): string[] {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(remote.name))
    throw new Error(`A remote is called mfe-…, in small letters: not ${remote.name}.`);
  const dir = path.join(base, remote.name);
  if (existsSync(dir)) throw new Error(`${remote.name} is there already.`);
  const files = remoteFilesOf(remote);
  const declared = remoteDeclarationSchema.safeParse(JSON.parse(files['remote.json'] ?? ''));
  if (!declared.success)
    throw new Error(declared.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
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
