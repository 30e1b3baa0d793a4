import path from 'node:path';
import { type Check } from '../checks/check';
import { findRemote } from '../workspace/remote';
import { remotes, root, typed } from '../workspace/rooms';
import { run } from '../workspace/run';
import { checkBuilt } from '../checks/check-built';
import { typeFaults } from './type-check';

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const caches = path.join(root, '.portal/cache');

export const types: Check = {
  name: 'types',
  inputs: ['.'],
  async run(print) {
    const faults = await typeFaults(typed);
    faults.forEach(print);
    return { passed: faults.length === 0 ? typed.length : 0, failed: faults.length };
  },
};

interface LintOptions {
  /** Ignores cached results of earlier runs. */
  fresh: boolean;
  long: boolean;
}

/**
 * One run of eslint for the whole checkout, cached between runs. An uncached run skips the compiler-based rules, which
 * would take three quarters of its time: the pipelines of rooms apply them, and so does the long run.
 */
export const lint = ({ fresh, long }: LintOptions): Check => ({
  name: 'style and import law',
  inputs: ['.'],
  async run() {
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(caches, 'eslint/')];
    const env: Record<string, string> = fresh && !long ? { LINT_COMPILED: 'false' } : {};
    await run(bin('eslint'), ['.', '--max-warnings', '0', ...(fresh ? [] : cache)], { cwd: root, env });
    return { passed: 1, failed: 0 };
  },
});

/** Checks the contract of the remotes on the output of `production build`. */
export const contracts: Check = {
  name: 'contract of the remotes',
  async run(print) {
    const faulty = [];
    for (const name of remotes) {
      const { problems } = await checkBuilt(findRemote(name));
      problems.forEach((problem) => print(`${name}: ${problem}`));
      if (problems.length > 0) faulty.push(name);
    }
    return { passed: remotes.length - faulty.length, failed: faulty.length };
  },
};
