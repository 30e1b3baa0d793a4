import * as z from 'zod';
import { readPipeline } from '../pipeline/workflow';
import { root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { type HouseCheck } from './house-check';

/** Licences that ask for no more than their text; by SPDX identifier. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Zlib', 'BlueOak-1.0.0'],
  // Given away, and the one for fonts.
  ...['CC0-1.0', 'Unlicense', 'OFL-1.1'],
]);

const listSchema = z.record(z.string(), z.array(z.object({ name: z.string(), versions: z.array(z.string()) })));

/** Whether one alternative of an SPDX expression without nesting is permissive. */
const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((part) => permissive.has(part.trim())));

/** The packages in a list of `pnpm licenses list --json` whose licence asks for more, or is not known. */
export const licenceFaults = (list: string): string[] =>
  Object.entries(listSchema.parse(JSON.parse(list))).flatMap(([licence, packages]) =>
    isPermissive(licence)
      ? []
      : packages.map(({ name, versions }) => `${name} ${versions.join(', ')} has the licence ${licence}.`),
  );

/** Everything that is served or runs on the server has a permissive licence. */
export const licences: HouseCheck = {
  name: 'packages of the product without a permissive licence',
  find: async () => {
    const pnpm = readPipeline().env.PNPM ?? '';
    const [command = '', ...args] = pnpm.split(' ');
    return licenceFaults(await run(command, [...args, '-r', 'licenses', 'list', '--prod', '--json'], { cwd: root }));
  },
};
