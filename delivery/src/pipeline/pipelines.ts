import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, type Outcome } from '../checks/check';
import { readCounts } from '../checks/counts';
import { folderStore } from '../store/folder-store';
import { remotes } from '../workspace/rooms';
import { runStep } from './run-step';
import { pipelineSteps, type PipelineStep } from './workflow';

/** By command: what is the same in several pipelines is run by the first, and the others wait for it. */
const ran = new Map<string, Promise<unknown>>();

/** Runs every step of a room's pipeline, as it stands in its workflow, up to the release into `store`. @throws Error */
async function runPipeline(room: string, store: string, counts: string, print: (line: string) => void): Promise<void> {
  const { env, steps } = pipelineSteps(room);
  const told = async (step: PipelineStep) => {
    const started = Date.now();
    const output = await runStep(step, { env: { ...env, STORE_URL: store, TEST_COUNTS: counts } });
    print(`${output.trim()}\n── ${room}: ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  };
  for (const step of steps) {
    const running = ran.get(step.command) ?? told(step);
    ran.set(step.command, running);
    await running;
  }
  const { remotes: live } = await folderStore(store).readRegistry();
  const isReleased = live.some(({ name }) => name === room);
  if (remotes.includes(room) && !isReleased) throw new Error(`The pipeline of ${room} released nothing.`);
}

/**
 * The pipeline of one room: the one place where its types, style, contract and tests are run. Counts its tests, and itself
 * as one more.
 */
export const pipeline = (room: string): Check => ({
  name: `pipeline of ${room}`,
  async run(print) {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-pipeline-'));
    const counts = path.join(folder, 'counts');
    const own: Outcome = await runPipeline(room, path.join(folder, 'store'), counts, print).then(
      () => ({ passed: 1, failed: 0 }),
      (error: Error) => {
        print(error.message);
        return { passed: 0, failed: 1 };
      },
    );
    const { passed, failed } = await readCounts(counts);
    await rm(folder, { recursive: true });
    return { passed: passed + own.passed, failed: failed + own.failed };
  },
});
