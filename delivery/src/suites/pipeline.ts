import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, type Print } from '../checks/check';
import { countTests } from '../checks/counts';
import { runStep } from '../pipeline/run-step';
import { pipelineSteps } from '../pipeline/workflow';
import { folderStore } from '../store/folder-store';
import { remotes } from '../workspace/rooms';

/** What the normal run has done for all rooms at once when it runs the pipeline of one. */
const doneBeside = 'Check types';

interface PipelineOptions {
  room: string;
  long: boolean;
  env: Record<string, string>;
}

/** Runs the steps of a room's pipeline from its workflow, up to the release into `STORE_URL`. @throws Error */
async function runPipeline({ room, long, env }: PipelineOptions, print: Print): Promise<void> {
  const { env: ofWorkflow, steps } = pipelineSteps(room);
  for (const step of steps.filter(({ name }) => long || name !== doneBeside)) {
    const started = Date.now();
    const output = await runStep(step, { env: { ...ofWorkflow, ...env } });
    print(`${output.trim()}\n── ${room}: ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  const { remotes: live } = await folderStore(env.STORE_URL ?? '').readRegistry();
  const isReleased = live.some(({ name }) => name === room);
  if (remotes.includes(room) && !isReleased) throw new Error(`The pipeline of ${room} released nothing.`);
}

/** The pipeline of one room, with its tests and for a remote its release. Counts its tests, and itself as one. */
export const pipeline = (room: string, { long }: { long: boolean }): Check => ({
  name: `pipeline of ${room}`,
  inputs: room === 'delivery' ? ['.'] : [room, 'shared', 'packages', 'delivery', '.github'],
  async run(print) {
    const store = await mkdtemp(path.join(tmpdir(), 'portal-pipeline-'));
    const outcome = await countTests(
      (file) => runPipeline({ room, long, env: { STORE_URL: store, TEST_COUNTS: file } }, print),
      print,
    );
    await rm(store, { recursive: true });
    return outcome.failed === 0 ? { ...outcome, passed: outcome.passed + 1 } : outcome;
  },
});
