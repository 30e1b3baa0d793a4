import path from 'node:path';
import { checkContract } from '../checks/contract-check';
import { CONTRACT, requiredOfRemote } from '../checks/required';
import { runTogether } from '../checks/run-together';
import { checkBuild, type Checked, findChecked, keepChecked } from '../provenance/checked-build';
import { describeBuild } from '../release/describe-build';
import { type DescribedBuild, describedBuildSchema } from '../release/described-build';
import { run } from '../workspace/run';
import { buildRemote } from './build';
import { type OwnRemote, ownSources } from './own-remote';

const tool = (dir: string, name: string, ...args: string[]) =>
  run(path.join(dir, 'node_modules/.bin', name), args, { cwd: dir, env: { NODE_ENV: 'test' } });

const outputOf = ({ dir }: OwnRemote) => path.join(dir, 'dist');

/** @throws Error that names every problem */
async function buildKept(remote: OwnRemote, version: string): Promise<void> {
  const { problems } = await checkContract(remote, await buildRemote(remote, version));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const wantedOf = (remote: OwnRemote, version: string) => ({
  ...{ name: remote.name, version, required: requiredOfRemote },
  sources: ownSources(remote),
  command: 'portal-remote check',
});

/**
 * Types, lint, tests, build and contract. Keeps with the build what it passed, so that it can be released with
 * `--verified`. @throws Error that names every failure
 */
export async function checkRemote(
  remote: OwnRemote,
  version: string,
  report: (line: string) => void,
): Promise<Checked<DescribedBuild>> {
  const output = outputOf(remote);
  const run = async () => {
    await runTogether(
      remote.name,
      [
        [CONTRACT, buildKept(remote, version)],
        ['types', tool(remote.dir, 'tsc', '--noEmit')],
        ['lint', tool(remote.dir, 'eslint', '.', '--max-warnings', '0')],
        // Jest fails without tests: a remote without tests is not released.
        ['tests', tool(remote.dir, 'jest', '--ci')],
      ],
      report,
    );
    return describeBuild(remote, version, output);
  };
  const checking = { schema: describedBuildSchema, checks: requiredOfRemote, run };
  const checked = await checkBuild(Promise.resolve(output), wantedOf(remote, version), checking);
  await keepChecked(output, checked);
  return checked;
}

/** The build that an earlier `portal-remote check` has passed. @throws Refused for any other */
export const checkedBefore = (remote: OwnRemote, version: string): Promise<Checked<DescribedBuild>> =>
  findChecked(outputOf(remote), wantedOf(remote, version), describedBuildSchema);
