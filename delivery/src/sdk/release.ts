import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeBuild } from '../release/describe-build';
import { integrityOf } from '../release/described-build';
import { isReleased } from '../release/released-files';
import { type Upload } from '../release/upload';
import { buildChecked, checkRemote } from './check';
import { type OwnRemote, ownVersion } from './own-remote';
import { callRegistry, type Registry } from './registry-client';

/** The files of a build by their names, each with its hash. */
async function filesOf(output: string): Promise<Upload['files']> {
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) => {
    const bytes = await readFile(file);
    const name = path.relative(output, file).split(path.sep).join('/');
    return [name, { integrity: integrityOf(bytes), content: bytes.toString('base64') }] as const;
  };
  return Object.fromEntries(await Promise.all(files.filter(isReleased).map(read)));
}

/** The pipeline run, if this is one. */
export function runOf(env: NodeJS.ProcessEnv): { from?: string } {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? { from: `${server}/${repository}/actions/runs/${run}` } : {};
}

interface Order extends Pick<Upload, 'rollout' | 'force' | 'again'> {
  version?: string | undefined;
  /** Types, lint and tests already passed for these sources. */
  verified?: boolean | undefined;
  report: (line: string) => void;
}

/** Checks the remote here and against the live shell, and releases it. Returns its version. */
export async function releaseOverNetwork(remote: OwnRemote, registry: Registry, order: Order): Promise<string> {
  const { rollout, force, again, verified, report, version = ownVersion(remote) } = order;
  if (!verified) await checkRemote(remote, version, report);
  const output = verified ? await buildChecked(remote, version) : path.join(remote.dir, 'dist');
  const build = await describeBuild(remote, version, output);
  await callRegistry(registry, `${remote.name}/check`, { build });
  const upload: Upload = { build, files: await filesOf(output), ...runOf(process.env) };
  await callRegistry(registry, remote.name, { ...upload, rollout, force, again });
  return version;
}

/** Checks whether this remote could be released now, without releasing it. */
export async function checkOverNetwork(remote: OwnRemote, registry: Registry, version: string): Promise<void> {
  const build = await describeBuild(remote, version, path.join(remote.dir, 'dist'));
  await callRegistry(registry, `${remote.name}/check`, { build });
}
