import path from 'node:path';
import { type Check } from '../checks/check';
import { findRemote } from '../workspace/remote';
import { remotes, roomDir, root, typed } from '../workspace/rooms';
import { run } from '../workspace/run';
import { checkBuilt } from '../checks/check-built';

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const caches = path.join(root, '.portal/cache');

/** Type-checks the rooms one after the other, and answers the output of each that fails. */
export async function typeFaults(rooms: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const room of rooms) {
    await run(bin('tsc'), ['--noEmit', '-p', roomDir(room)], { cwd: root }).catch((error: Error) =>
      faults.push(error.message),
    );
  }
  return faults;
}

export const types: Check = {
  name: 'types',
  inputs: ['.'],
  async run(print) {
    const faults = await typeFaults(typed);
    faults.forEach(print);
    return { passed: typed.length - faults.length, failed: faults.length };
  },
};

/** One run of eslint for the whole checkout. Its cache knows the files that did not change since the last run. */
export const lint = ({ fresh }: { fresh: boolean }): Check => ({
  name: 'style and import law',
  inputs: ['.'],
  async run() {
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(caches, 'eslint/')];
    await run(bin('eslint'), ['.', '--max-warnings', '0', ...(fresh ? [] : cache)], { cwd: root });
    return { passed: 1, failed: 0 };
  },
});

/** The contract of the remotes, checked on what `production build` has built. */
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
