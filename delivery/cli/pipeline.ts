import { parseArgs } from 'node:util';
import { pipelineSteps } from '../src/pipeline/workflow';
import { root } from '../src/workspace/rooms';
import { run } from '../src/workspace/run';

/** Runs the steps of a room's pipeline here, in order, up to the first that fails. */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { release: { type: 'boolean' }, list: { type: 'boolean' } } });
  const [room] = positionals;
  if (!room) throw new Error('pnpm pipeline <room> [--release] [--list]\n  --release  also the steps of the release job, into STORE_URL\n  --list     say what would run');
  const { env, steps } = pipelineSteps(room);
  for (const { job, name, command } of steps) {
    if (job === 'release' && !values.release) continue;
    console.log(`\n── ${job}: ${name}\n   ${command}`);
    if (values.list) continue;
    const started = Date.now();
    await run('bash', ['-e', '-o', 'pipefail', '-c', command], { cwd: root, env, inherit: true });
    console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
