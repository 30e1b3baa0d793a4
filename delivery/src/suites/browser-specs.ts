import { createHash } from 'node:crypto';
import * as z from 'zod';
import { remotes } from '../workspace/rooms';

/** A browser test file and its last outcome. */
export interface SpecOutcome {
  passed: number;
  failed: number;
  /** The remotes that its tests loaded, and `student-app`. */
  loaded: string[];
}

export const knownSpecSchema = z.object({
  fingerprint: z.string(),
  at: z.string(),
  loaded: z.array(z.string()),
  passed: z.number(),
});
type KnownSpec = z.infer<typeof knownSpecSchema>;
export type KnownSpecs = Record<string, KnownSpec | undefined>;

/** Inputs of every browser test. */
const common = [
  'shared',
  'packages',
  'shell',
  'api',
  'delivery',
  'e2e/src',
  'e2e/fixtures',
  'e2e/package.json',
  'e2e/playwright.config.ts',
  'docs/nginx.conf',
];

/** Names of the remotes, and the student app. */
const screens = [...remotes, 'student-app'];

/** The remote of `e2e/fixtures`, which is an input of every browser test. */
const FIXTURE = 'mfe-fixture';

/**
 * The files that determine the result of a spec: not those of remotes that it never loads. A spec that loaded none, or
 * an unknown one, tests the server or releases and may depend on all of them.
 */
export function inputsOf(loaded: readonly string[]): string[] {
  const opened = loaded.filter((name) => name !== FIXTURE);
  const isAboutScreens = opened.length > 0 && opened.every((name) => screens.includes(name));
  return [...common, ...(isAboutScreens ? [...opened].sort() : screens)];
}

/** Fingerprints of specs; `hash` hashes files and folders of the checkout. */
export function specFingerprints(hash: (inputs: readonly string[]) => string) {
  const known = new Map<string, string>();
  return (spec: string, loaded: readonly string[]): string => {
    const inputs = inputsOf(loaded);
    const key = inputs.join(' ');
    const shared = known.get(key) ?? hash(inputs);
    known.set(key, shared);
    return createHash('sha256')
      .update(shared)
      .update(hash([spec]))
      .digest('hex');
  };
}

type Fingerprint = ReturnType<typeof specFingerprints>;

/** The specs that were never green, or whose inputs have changed since. */
export const staleSpecs = (specs: readonly string[], known: KnownSpecs, fingerprint: Fingerprint): string[] =>
  specs.filter((spec) => {
    const result = known[spec];
    return !result || result.fingerprint !== fingerprint(spec, result.loaded);
  });

const nothing: SpecOutcome = { passed: 0, failed: 0, loaded: [] };

/**
 * Adds the specs of a green run that had no test to run, because all of theirs are long or need a program that is not
 * installed. Otherwise they would be stale for ever, and alone they are a run without tests, which Playwright refuses.
 */
export const withEmptySpecs = (outcomes: ReadonlyMap<string, SpecOutcome>, asked: readonly string[]) =>
  new Map([...asked.map((spec): [string, SpecOutcome] => [spec, nothing]), ...outcomes]);

/** Stores the green results of a run and removes the failed ones. */
export function withOutcomes(
  known: KnownSpecs,
  outcomes: ReadonlyMap<string, SpecOutcome>,
  fingerprint: Fingerprint,
): KnownSpecs {
  const at = new Date().toISOString();
  const entries = [...outcomes].map(([spec, { failed, passed, loaded }]) => {
    return [spec, failed === 0 ? { fingerprint: fingerprint(spec, loaded), at, loaded, passed } : undefined] as const;
  });
  return { ...known, ...Object.fromEntries(entries) };
}
