import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Envelope } from '../provenance/envelope';
import { refuseOtherBytes, refuseUnchecked, sha256, statementIn } from '../provenance/statement';
import { type RemoteFile } from '../store/release-file';
import { VersionExists, type Store } from '../store/store';
import {
  algorithmOf,
  type DescribedBuild,
  describedBuildSchema,
  filesNamedBy,
  isIntact,
  releaseFileOf,
} from './described-build';
import { type Pointing } from './events';
import { pointAt, refuse } from './point';
import { remoteSizes, withExceptions } from '../checks/remote-sizes';
import { requiredOfRemote } from '../checks/required';
import { ownReact, scriptsWithReact } from '../checks/own-react';
import { overweight } from '../checks/sizes';
import { styleProblems } from '../names/style-sheet';
import { STATEMENT_FILE } from './released-files';
import { actionProblems, slotProblems } from './slot-problems';
import { precompress } from './precompress';
import { Refused } from './refused';
import { type Upload } from './upload';

/** The files that the release requires, from the upload. @throws Refused if one is missing */
function contentOf({ build, files }: Upload): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  for (const [name, { content, integrity }] of Object.entries(files)) {
    const bytes = Buffer.from(content, 'base64');
    if (!isIntact(bytes, integrity))
      throw new Refused(`${name} is not what was sent: its hash differs. Send the release again.`);
    if (['release.json', STATEMENT_FILE].includes(name) || /\.(br|gz|dcz|map)$/.test(name))
      throw new Refused(`${name} is made by the portal, or not served: leave it out.`);
    contents.set(name, bytes);
  }
  const missing = [...new Set(['entry.js', ...filesNamedBy(build)])].filter((name) => !contents.has(name));
  if (missing.length > 0) throw new Refused(`The release lacks ${missing.join(', ')}.`);
  const sheets = [...contents].filter(([name]) => name.endsWith('.css'));
  const problems = [
    ...styleProblems(build.declaration.name, new Map(sheets.map(([name, bytes]) => [name, bytes.toString()]))),
    ...scriptsWithReact(contents).map(ownReact),
    ...actionProblems(build.declaration),
    ...slotProblems(build.declaration, { parts: build.parts ?? {}, learn: build.learn }),
  ];
  if (problems.length > 0) throw new Refused(problems.join('\n'));
  return contents;
}

/** What the sender states, if it is about this very upload. @throws Refused */
function statementOf({ build, statement }: Upload, contents: ReadonlyMap<string, Buffer>): Envelope {
  const { version, declaration } = build;
  if (!statement)
    throw new Refused(
      `Nothing shows that ${declaration.name} ${version} passed its checks: its kit is older than this portal. ` +
        'Update @teacher-portal/remote-sdk, and release again.',
    );
  const stated = statementIn(statement);
  const digests = new Map([...contents].map(([file, bytes]) => [file, sha256(bytes)]));
  refuseOtherBytes(stated, { name: declaration.name, version }, digests);
  refuseUnchecked(stated, requiredOfRemote);
  const described = describedBuildSchema.safeParse(stated.predicate.buildDefinition.externalParameters.build);
  if (!isDeepStrictEqual(described.data, build))
    throw new Refused(`${declaration.name} ${version} is described otherwise than in its statement.`);
  return statement;
}

async function writeFiles(dir: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of contents) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

const isSame = (one: RemoteFile, other: RemoteFile) =>
  one.integrity === other.integrity &&
  JSON.stringify([one.hashes, one.service]) === JSON.stringify([other.hashes, other.service]);

/** Stores it, unless the identical release is there from an interrupted attempt, or as a candidate. */
async function stored(store: Store, release: RemoteFile, dir: string, statement: Envelope): Promise<RemoteFile> {
  const { name, version } = release;
  const present = await store.findRelease(name, version);
  if (present && !isSame(present, release)) throw new VersionExists(name, version);
  if (present) return present;
  await precompress(dir);
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release, null, 2));
  await writeFile(path.join(dir, STATEMENT_FILE), JSON.stringify(statement));
  await store.addRelease(name, version, dir);
  return release;
}

/** Whether it is live already: a sender whose response was lost sends it again. */
async function isLive(store: Store, { name, version }: RemoteFile): Promise<boolean> {
  const entry = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  return entry?.version === version && entry.state !== 'removed' && !entry.candidate;
}

/** @throws Refused for a release over the budgets, whatever its sender has checked */
async function refuseHeavy({ preload, budgets, ...files }: DescribedBuild, dir: string): Promise<void> {
  const { sizes } = withExceptions(await remoteSizes({ ...files, exposed: preload }, dir), budgets);
  const heavy = overweight(sizes);
  if (heavy.length > 0) throw new Refused(heavy.join('\n'));
}

/**
 * Releases an upload. As with a release from a checkout, visitors see no change before the last step, which is atomic.
 * `publicUrl` is where browsers read the store, if not from the portal.
 */
export async function receiveRelease(
  store: Store,
  upload: Upload,
  { publicUrl, who }: Pick<Pointing, 'who'> & { publicUrl?: string | undefined },
): Promise<RemoteFile> {
  const contents = contentOf(upload);
  const statement = statementOf(upload, contents);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-upload-'));
  try {
    await writeFiles(dir, contents);
    const algorithm = algorithmOf(upload.files['entry.js']?.integrity);
    const release = await releaseFileOf(upload.build, dir, publicUrl, algorithm);
    await refuseHeavy(upload.build, dir);
    await refuse(store, await store.readRegistry(), release);
    const kept = await stored(store, release, dir, statement);
    const { rollout, force, again } = upload;
    if (!rollout && (await isLive(store, kept))) return kept;
    // No clone is available here, so commits are ordered by time.
    await pointAt(store, kept, { rollout, force, again, who, isAncestor: () => undefined });
    return kept;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Checks whether this build could be released now, before it is uploaded. @throws Error with the reasons */
export async function refuseBuild(store: Store, { declaration, ...build }: DescribedBuild): Promise<void> {
  await refuse(store, await store.readRegistry(), { ...build, ...declaration });
}
