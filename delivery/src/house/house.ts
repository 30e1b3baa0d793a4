import { type Check, type Print } from '../checks/check';
import { cycles } from './cycles';
import { duplicates } from './duplicates';
import { engines } from './engines';
import { homonyms } from './homonyms';
import { type HouseCheck } from './house-check';
import { licences } from './licences';
import { unused } from './unused';
import { versions } from './versions';
import { runTool } from './tool';

const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.portal/cache/prettier'];

/** Files that prettier would change, cached between runs. */
const formatting = ({ fresh }: { fresh: boolean }): HouseCheck => ({
  name: 'files that prettier would change',
  find: async () => {
    const { output } = await runTool('prettier', ['--list-different', '.', ...(fresh ? [] : cache)]);
    return output.split('\n').filter((file) => file !== '');
  },
});

/** Prints the findings of a check; true if there are none. */
export async function isClean({ name, find }: HouseCheck, print: Print): Promise<boolean> {
  const found = await find();
  print(`${name}: ${found.length === 0 ? 'none' : found.length}`);
  found.forEach((line) => print(`  ${line}`));
  return found.length === 0;
}

/** `pnpm check:house`, as part of the test command. */
export const house = ({ fresh }: { fresh: boolean }): Check => ({
  name: 'house',
  inputs: ['.'],
  async run(print) {
    const clean: boolean[] = [];
    const checks = [unused, duplicates, cycles, homonyms, versions, engines, licences, formatting({ fresh })];
    for (const check of checks) clean.push(await isClean(check, print));
    const passed = clean.filter(Boolean).length;
    return { passed, failed: clean.length - passed };
  },
});
