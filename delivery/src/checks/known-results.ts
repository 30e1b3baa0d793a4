import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../workspace/fingerprint';
import { type Check, type KnownResults } from './check';

const resultSchema = z.object({
  fingerprint: z.string(),
  at: z.string(),
  passed: z.number(),
  failed: z.literal(0),
  tests: z.array(z.object({ title: z.string(), seconds: z.number() })).optional(),
});

/** Inputs of every suite besides its own. */
const always = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.pnpmfile.cjs',
  'tsconfig.base.json',
  'delivery/jest',
  'delivery/src/checks',
  'delivery/src/suites',
];

const environment = ({ TEST_LONG, TEST_DATABASE_URL, NGINX, BROWSER }: NodeJS.ProcessEnv) =>
  JSON.stringify([process.version, process.platform, process.arch, TEST_LONG, TEST_DATABASE_URL, NGINX, BROWSER]);

/** Hash of files and folders, with the inputs of every suite. */
export const fingerprintOf = (inputs: readonly string[]) =>
  createHash('sha256')
    .update(environment(process.env))
    .update(hashFiles([...new Set([...always, ...inputs])]))
    .digest('hex');

/**
 * Green results by suite, one file each. A result is valid while all of its inputs are unchanged; failures are never
 * stored. With `fresh`, earlier results are ignored.
 */
export function knownResults(folder: string, { fresh }: { fresh: boolean }): KnownResults {
  const fileOf = ({ name }: Check) => path.join(folder, `${name.replace(/\W+/g, '-').toLowerCase()}.json`);
  const read = async (check: Check) => {
    const text = await readFile(fileOf(check), 'utf8').catch(() => '{}');
    return resultSchema.safeParse(JSON.parse(text)).data;
  };
  return {
    async find(check) {
      if (fresh || !check.inputs) return undefined;
      const result = await read(check);
      if (result?.fingerprint !== fingerprintOf(check.inputs)) return undefined;
      const { fingerprint: _, ...outcome } = result;
      return outcome;
    },
    begin(check) {
      const { inputs } = check;
      if (!inputs) return async () => undefined;
      const fingerprint = fingerprintOf(inputs);
      return async (outcome) => {
        const file = fileOf(check);
        // A file edited during the run may or may not have been read by it.
        if (outcome.failed > 0 || fingerprintOf(inputs) !== fingerprint) return rm(file, { force: true });
        await mkdir(folder, { recursive: true });
        await writeFile(`${file}.part`, JSON.stringify({ ...outcome, fingerprint, at: new Date().toISOString() }));
        await rename(`${file}.part`, file);
      };
    },
  };
}
