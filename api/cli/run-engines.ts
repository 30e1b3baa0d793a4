import { parseArgs } from 'node:util';
import { type FuzzEngine } from '../src/fuzz/fuzz-server';

/** Runs a bench on the engine of the command line, or on both; the exit code says whether its aims are met. */
export function runOnEngines(
  usage: string,
  bench: (engine: FuzzEngine, options: Record<string, string | boolean | undefined>) => Promise<boolean>,
  more: Record<string, { type: 'string' }> = {},
): void {
  async function main(): Promise<void> {
    const { values } = parseArgs({ options: { ...more, engine: { type: 'string' }, help: { type: 'boolean' } } });
    if (values.help) return console.log(usage);
    const engines = (['embedded', 'postgres'] as const).filter((engine) => (values.engine ?? engine) === engine);
    if (engines.length === 0) throw new Error(usage);
    for (const engine of engines) if (!(await bench(engine, values))) process.exitCode = 1;
  }
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
