import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { seal } from '../provenance/checked-build';
import { type Envelope } from '../provenance/envelope';
import { bringRemote, originAt } from '../release/bring';
import { type DescribedBuild, integrityOf } from '../release/described-build';
import { isReleased } from '../release/released-files';
import { type Upload } from '../release/upload';
import { checkedBefore, checkRemote } from './check';
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
  /** Takes the build that `portal-remote check` has passed, instead of checking. */
  verified?: boolean | undefined;
  report: (line: string) => void;
}

/** A first release goes to everybody, which its team should hear before it has waited for the checks. */
async function refuseFirst({ name }: OwnRemote, registry: Registry): Promise<void> {
  const { live, state } = await callRegistry(registry, name);
  if (live === undefined || state === 'removed')
    throw new Error(`${name} has no live release to stage another beside: release it to everybody first.`);
}

/** Checks the remote here and against the live shell, and releases it. Returns its version. */
export async function releaseOverNetwork(remote: OwnRemote, registry: Registry, order: Order): Promise<string> {
  const { verified, report, rollout, version = ownVersion(remote) } = order;
  if (rollout) await refuseFirst(remote, registry);
  const { described: build, statement } = verified
    ? await checkedBefore(remote, version)
    : await checkRemote(remote, version, report);
  await checkOverNetwork(build, registry);
  await send(registry, { build, files: await filesOf(path.join(remote.dir, 'dist')), statement }, order);
  return version;
}

/** Releases the very bytes that another portal has under this version, which it returns. */
export async function promoteOverNetwork(
  { name }: OwnRemote,
  registry: Registry,
  { from, version, ...order }: Omit<Order, 'verified' | 'report'> & { from: string; version: string },
): Promise<string> {
  await send(registry, await bringRemote(originAt(from, { name, version }), { name, version }), order);
  return version;
}

async function send(
  registry: Registry,
  { build, files, statement }: Pick<Upload, 'build' | 'files'> & { statement: Envelope },
  { rollout, force, again }: Pick<Order, 'rollout' | 'force' | 'again'>,
): Promise<void> {
  const upload: Upload = { build, files, statement: seal(statement), ...runOf(process.env) };
  await callRegistry(registry, build.declaration.name, { ...upload, rollout, force, again });
}

/** Checks whether a build could be released now, without releasing it. */
export async function checkOverNetwork(build: DescribedBuild, registry: Registry): Promise<void> {
  await callRegistry(registry, `${build.declaration.name}/check`, { build });
}
