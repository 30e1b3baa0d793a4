import { parseArgs } from 'node:util';
import { runStep } from '../src/pipeline/run-step';
import { pipelineSteps } from '../src/pipeline/workflow';

/** Runs the steps of a room's pipeline locally, in order, until one fails. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'boolean' }, list: { type: 'boolean' } },
  });
  const [room] = positionals;
  if (!room)
    throw new Error(
      'pnpm room:pipeline <room> [--release] [--list]\n  --release  also the steps of the release job, into STORE_URL\n  --list     say what would run',
    );
  const { env, steps } = pipelineSteps(room);
  for (const step of steps) {
    const { job, name, command } = step;
    if (job === 'release' && !values.release) continue;
    console.log(`\n── ${job}: ${name}\n   ${command}`);
    if (values.list) continue;
    const started = Date.now();
    await runStep(step, { env, inherit: true });
    console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
