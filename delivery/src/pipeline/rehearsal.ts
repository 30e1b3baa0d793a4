import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Check, Outcome } from '../checks/check';
import { folderStore } from '../store/folder-store';
import { remotes, root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { pipelineSteps } from './workflow';

/**
 * Runs the release job of every remote's pipeline, as it stands in the workflow, into a store that nobody serves. A
 * release builds its remote alone and runs types, lint, tests and contract, so this is what the whole pipeline runs; that
 * the job before it holds the same as steps of its own is tried with one remote in the workflows' test.
 */
export const rehearsal: Check = {
  name: 'pipeline of every remote, up to the release',
  async run() {
    const store = await mkdtemp(path.join(tmpdir(), 'portal-rehearsal-'));
    const outcome: Outcome = { passed: 0, failed: 0 };
    const done = new Set<string>();
    for (const name of remotes) {
      const { env, steps } = pipelineSteps(name);
      // What installs is the same for all of them.
      const commands = steps.filter(({ job, command }) => job === 'release' && !done.has(command)).map(({ command }) => command);
      try {
        for (const command of commands) {
          await run('bash', ['-e', '-o', 'pipefail', '-c', command], { cwd: root, env: { ...env, STORE_URL: store } });
          done.add(command);
        }
        const { remotes: live } = await folderStore(store).readRegistry();
        if (!live.some((entry) => entry.name === name)) throw new Error(`The pipeline of ${name} released nothing.`);
        outcome.passed += 1;
      } catch (error) {
        console.log(error instanceof Error ? error.message : error);
        outcome.failed += 1;
      }
    }
    await rm(store, { recursive: true });
    return outcome;
  },
};
