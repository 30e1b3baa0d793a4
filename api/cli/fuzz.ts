import { parseArgs } from 'node:util';
import { type FuzzEngine, type LoopDelay, openFuzzServer } from '../src/fuzz/fuzz-server';
import { type FuzzReport, runFuzz } from '../src/fuzz/run-fuzz';

const usage = `pnpm fuzz [--engine embedded|postgres] [--requests 100000] [--seed 1] [--concurrency 8]

  Starts a server of its own with the demo data, on both engines unless one is named, and sends it requests made from its
  OpenAPI document: valid ones and such with something wrong. Ends with 1 when an answer was a 5xx or did not conform to the
  document, or when the event loop was held for more than 100 ms.`;

/** Maximum ms that one call may delay others. */
const LOOP_MS = 100;

function print(engine: FuzzEngine, report: FuzzReport, loop: LoopDelay, seconds: number): void {
  const statuses = [...report.byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const refused = (report.byStatus.get(401) ?? 0) + (report.byStatus.get(403) ?? 0);
  const slowest = [...report.slowest].sort(([, a], [, b]) => b - a).slice(0, 8);
  console.log(
    [
      `\n${engine}: ${report.sent} requests in ${Math.round(seconds)} s, ${report.succeeded.size} operations succeeded`,
      `  by status  ${statuses.join('  ')}`,
      `  refused (401, 403) ${Math.round((100 * refused) / report.sent)} %: what lies behind was not reached by these`,
      `  5xx ${report.failures.length}, not as the document says ${report.nonconforming.length}`,
      `  event loop held for ${Math.round(loop.max)} ms at most (and waited ${Math.round(loop.waitedMs)} ms more for a processor), p99 ${loop.p99.toFixed(1)} ms`,
      `  during the longest hold  ${loop.calls.join(', ')}`,
      `  longest answers  ${slowest.map(([operation, ms]) => `${operation} ${Math.round(ms)} ms`).join(', ')}`,
      ...[...report.failures, ...report.nonconforming]
        .slice(0, 40)
        .map(({ problem, request }) => `  ! ${problem}\n    ${request}`),
    ].join('\n'),
  );
}

async function fuzz(
  engine: FuzzEngine,
  plan: { requests: number; seed: number; concurrency: number },
): Promise<boolean> {
  const server = await openFuzzServer(engine);
  try {
    // Resets the measurement, to exclude the start.
    await server.loopDelay();
    const started = Date.now();
    const report = await runFuzz(server.target, {
      ...plan,
      onProgress: (sent) => {
        if (sent % 1_000 === 0) process.stderr.write(`\r${engine}: ${sent}`);
      },
    });
    const loop = await server.loopDelay();
    print(engine, report, loop, (Date.now() - started) / 1000);
    if (report.failures.length > 0) console.log(server.output().slice(-4_000));
    return report.failures.length === 0 && report.nonconforming.length === 0 && loop.max <= LOOP_MS;
  } finally {
    await server.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      concurrency: { type: 'string', default: '8' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const [requests, seed, concurrency] = [values.requests, values.seed, values.concurrency].map(Number);
  const engines = (['embedded', 'postgres'] as const).filter((engine) => (values.engine ?? engine) === engine);
  if (engines.length === 0 || !requests || seed === undefined || !concurrency) throw new Error(usage);
  for (const engine of engines) if (!(await fuzz(engine, { requests, seed, concurrency }))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
