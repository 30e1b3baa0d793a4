import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type Check, type Print } from '../checks/check';
import { fingerprintOf } from '../checks/known-results';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { browserOutcome, outcomesBySpec } from './browser-report';
import {
  knownSpecSchema,
  type KnownSpecs,
  specFingerprints,
  staleSpecs,
  withEmptySpecs,
  withOutcomes,
} from './browser-specs';

const folder = path.join(roomDir('e2e'), 'test-results');
const resultsFile = path.join(root, '.portal/results/browser-specs.json');

async function readKnown(): Promise<KnownSpecs> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '{}');
  return z.record(z.string(), knownSpecSchema).safeParse(JSON.parse(text)).data ?? {};
}

async function writeKnown(known: KnownSpecs): Promise<void> {
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, JSON.stringify(known));
}

async function listSpecs(): Promise<string[]> {
  const files = await readdir(path.join(roomDir('e2e'), 'tests'));
  return files.filter((file) => file.endsWith('.spec.ts')).map((file) => `e2e/tests/${file}`);
}

interface Asked {
  specs: readonly string[];
  /** All specs together have tests; some of them may have long ones only. */
  fresh: boolean;
}

/** Runs Playwright; returns its report and whether it succeeded. */
async function runPlaywright({ specs, fresh }: Asked): Promise<{ report: unknown; failed: boolean }> {
  // The report of an earlier run must not be used.
  await rm(folder, { recursive: true, force: true });
  const files = specs.map((spec) => path.relative('e2e', spec));
  const args = ['test', ...(fresh ? [] : ['--pass-with-no-tests']), ...files];
  const failed = await run(path.join(roomDir('e2e'), 'node_modules/.bin/playwright'), args, {
    cwd: roomDir('e2e'),
    inherit: true,
  }).then(
    () => false,
    () => true,
  );
  return { report: JSON.parse(await readFile(path.join(folder, 'results.json'), 'utf8')) as unknown, failed };
}

async function runSpecs(asked: Asked, known: KnownSpecs, print: Print) {
  const before = fingerprintOf(['.']);
  const { report, failed } = await runPlaywright(asked);
  const outcome = browserOutcome(report);
  const outcomes = failed ? outcomesBySpec(report) : withEmptySpecs(outcomesBySpec(report), asked.specs);
  // A file edited during the run may or may not have been read by it.
  if (fingerprintOf(['.']) === before) await writeKnown(withOutcomes(known, outcomes, specFingerprints(fingerprintOf)));
  else print('Files changed during the browser tests, so their results are not kept.');
  return { ...outcome, failed: failed ? Math.max(1, outcome.failed) : outcome.failed };
}

/** Skips specs that were green with the same files and remotes, unless `fresh`. */
export const browser = ({ fresh }: { fresh: boolean }): Check => ({
  name: 'browser tests on the production build',
  async run(print) {
    const specs = await listSpecs();
    const known = await readKnown();
    const stale = fresh ? specs : staleSpecs(specs, known, specFingerprints(fingerprintOf));
    const kept = specs.filter((spec) => !stale.includes(spec)).flatMap((spec) => known[spec] ?? []);
    print(`${stale.length} of ${specs.length} files of browser tests may have been changed since they were green.`);
    const none = { passed: 0, failed: 0, tests: [] };
    const outcome = stale.length > 0 ? await runSpecs({ specs: stale, fresh }, known, print) : none;
    const keptTests = kept.reduce((sum, { passed }) => sum + passed, 0);
    return { ...outcome, passed: outcome.passed + keptTests, known: keptTests };
  },
});
