import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Source } from 'shared/contract/registry';
import * as z from 'zod';
import { Refused } from '../release/refused';
import { fileNameSchema } from '../release/described-build';
import { isReleased, STATEMENT_FILE } from '../release/released-files';
import { type Envelope, envelopeSchema, textIn } from './envelope';

const checkSchema = z.object({ name: z.string().max(100), at: z.iso.datetime() });
/** A check that was passed, and when. */
export type PassedCheck = z.infer<typeof checkSchema>;

/** in-toto, with the provenance of SLSA: which bytes, made from what and by whom, and which checks they passed. */
const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z
    .array(z.object({ name: fileNameSchema, digest: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) }))
    .min(1)
    .max(1000),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:teacher-portal:release:1'),
      /** `build`: how it is described in `release.json`, by the names of files. */
      externalParameters: z.object({ name: z.string(), version: z.string(), build: z.unknown() }),
      internalParameters: z.object({ sources: z.string().max(100).optional(), checks: z.array(checkSchema).max(50) }),
      resolvedDependencies: z
        .array(z.object({ uri: z.string().optional(), digest: z.object({ gitCommit: z.string() }) }))
        .max(10),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string().max(300), version: z.record(z.string(), z.string()) }),
      metadata: z.object({ invocationId: z.string().max(300).optional(), finishedOn: z.iso.datetime() }),
    }),
  }),
});
export type Statement = z.infer<typeof statementSchema>;

/** The hashes of files by name. */
export type Digests = ReadonlyMap<string, string>;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the store or a receiver adds to the files of a build. */
const isAdded = (file: string) => /^(release|statement)\.json$|\.(br|gz|dcz)$/.test(file);

/** The hashes of the files of a release in a folder: those that were built. */
export async function digestsIn(dir: string): Promise<Digests> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => isReleased(file) && !isAdded(file));
  const hash = async (file: string) => [file, sha256(await readFile(path.join(dir, file)))] as const;
  return new Map(await Promise.all(files.sort().map(hash)));
}

export interface Built {
  name: string;
  version: string;
  build: unknown;
  source?: Source | undefined;
  /** Fingerprint of the sources. */
  sources?: string | undefined;
  checks: readonly PassedCheck[];
}

/** The repository and the run of a pipeline, if this is one. */
function runIn({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run }: NodeJS.ProcessEnv): {
  uri?: string;
  invocationId?: string;
} {
  if (!server || !repository) return {};
  const address = `${server}/${repository}`;
  return { uri: `git+${address}`, ...(run && { invocationId: `${address}/actions/runs/${run}` }) };
}

/** States where the bytes of a build come from. */
export function stateBuild(
  { name, version, build, source, sources, checks }: Built,
  files: Digests,
  { env = process.env, now = new Date() }: { env?: NodeJS.ProcessEnv; now?: Date } = {},
): string {
  const { uri, invocationId } = runIn(env);
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files].map(([file, hash]) => ({ name: file, digest: { sha256: hash } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:teacher-portal:release:1',
        externalParameters: { name, version, build },
        internalParameters: { ...(sources && { sources }), checks: [...checks] },
        resolvedDependencies: source ? [{ ...(uri && { uri }), digest: { gitCommit: source.commit } }] : [],
      },
      runDetails: {
        builder: {
          id: invocationId ? 'https://github.com/actions/runner' : 'urn:teacher-portal:by-hand',
          version: { node: process.version },
        },
        metadata: { ...(invocationId && { invocationId }), finishedOn: now.toISOString() },
      },
    },
  };
  return JSON.stringify(statement);
}

/** @throws Refused if it is no statement of a release */
export function statementIn(envelope: Envelope): Statement {
  try {
    return statementSchema.parse(JSON.parse(textIn(envelope)));
  } catch {
    throw new Refused(`${STATEMENT_FILE} says of no build where it comes from.`);
  }
}

/** @throws Refused if the text is no envelope */
export function envelopeIn(text: string): Envelope {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    throw new Refused(`${STATEMENT_FILE} is no signed statement (DSSE).`);
  }
}

/** @throws Refused unless the statement is about this version with exactly these bytes */
export function refuseOtherBytes(
  { subject, predicate }: Statement,
  { name, version }: { name: string; version: string },
  files: Digests,
): void {
  const { externalParameters: stated } = predicate.buildDefinition;
  if (stated.name !== name || stated.version !== version)
    throw new Refused(`The statement is about ${stated.name} ${stated.version}, not about ${name} ${version}.`);
  const known = new Map(subject.map((each) => [each.name, each.digest.sha256]));
  if (isDeepStrictEqual(new Map([...known].sort()), new Map([...files].sort()))) return;
  const other = [...new Set([...known.keys(), ...files.keys()])].filter((file) => known.get(file) !== files.get(file));
  throw new Refused(
    `${name} ${version} is not what was checked: ${other.join(', ')} differ${other.length === 1 ? 's' : ''}.`,
  );
}

/** @throws Refused if it does not say of each of these checks that it was passed */
export function refuseUnchecked({ predicate }: Statement, required: readonly string[]): void {
  const { externalParameters, internalParameters } = predicate.buildDefinition;
  const passed = new Set(internalParameters.checks.map(({ name }) => name));
  const missing = required.filter((name) => !passed.has(name));
  if (missing.length > 0)
    throw new Refused(
      `Nothing shows that ${externalParameters.name} ${externalParameters.version} passed: ${missing.join('; ')}.`,
    );
}
