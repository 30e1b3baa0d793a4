import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Source } from 'shared/contract/registry';
import type * as z from 'zod';
import { Refused } from '../release/refused';
import { CHECKED_FILE } from '../release/released-files';
import { readText } from '../store/files';
import { countersign, enclose, type Envelope, privateKeyOf } from './envelope';
import {
  type Built,
  digestsIn,
  envelopeIn,
  refuseOtherBytes,
  refuseUnchecked,
  stateBuild,
  statementIn,
} from './statement';

/** What a build is to be shown to have passed. */
interface Wanted {
  name: string;
  version: string;
  /** Fingerprint of the sources as they are now. */
  sources: string;
  required: readonly string[];
  /** The command that checks it without releasing it. */
  command: string;
}

interface Checking<Described> {
  schema: z.ZodType<Described>;
  /** The names of the checks that `run` runs. */
  checks: readonly string[];
  /** Runs them and describes the build. @throws Error that names every failure */
  run: () => Promise<Described>;
}

export interface Checked<Described> {
  described: Described;
  statement: Envelope;
}

/** Checks a build and states what it passed, about the bytes that are in its folder then. */
export async function checkBuild<Described extends { source?: Source | undefined }>(
  output: Promise<string>,
  { name, version, sources }: Wanted,
  { checks, run }: Checking<Described>,
): Promise<Checked<Described>> {
  const described = await run();
  const at = new Date().toISOString();
  const built: Built = {
    ...{ name, version, sources, build: described, source: described.source },
    checks: checks.map((check) => ({ name: check, at })),
  };
  return { described, statement: enclose(stateBuild(built, await digestsIn(await output))) };
}

/** Keeps the statement with the build, for the job or command that releases it. */
export const keepChecked = (output: string, { statement }: Checked<unknown>): Promise<void> =>
  writeFile(path.join(output, CHECKED_FILE), JSON.stringify(statement));

/** What was kept with a build. @throws Refused unless these very bytes passed, from these sources */
export async function findChecked<Described>(
  output: string,
  { name, version, sources, required, command }: Wanted,
  schema: z.ZodType<Described>,
): Promise<Checked<Described>> {
  const hint = `Run \`${command}\` first, or leave out --verified.`;
  const text = await readText(path.join(output, CHECKED_FILE));
  if (text === undefined) throw new Refused(`Nothing shows that ${name} ${version} was checked. ${hint}`);
  const statement = envelopeIn(text);
  const stated = statementIn(statement);
  try {
    refuseOtherBytes(stated, { name, version }, await digestsIn(output));
    refuseUnchecked(stated, required);
  } catch (error) {
    throw new Refused(`${(error as Error).message} ${hint}`, { cause: error });
  }
  const { externalParameters, internalParameters } = stated.predicate.buildDefinition;
  if (internalParameters.sources !== sources)
    throw new Refused(`The sources of ${name} have changed since they were checked. ${hint}`);
  return { described: schema.parse(externalParameters.build), statement };
}

/** Signs a statement where the environment has a key. */
export function seal(envelope: Envelope, { RELEASE_KEY: key }: NodeJS.ProcessEnv = process.env): Envelope {
  return key ? countersign(envelope, privateKeyOf(key)) : envelope;
}
