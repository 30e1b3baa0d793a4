import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread from `<name>.ts` in src, such as `db/database.worker`. In a bundle it is compiled beside it;
 * from the sources it is loaded by tsx, which a thread does not inherit.
 */
export function startThread(name: string, options: WorkerOptions): Worker {
  const compiled = join(__dirname, `${basename(name)}.cjs`);
  // Without the arguments of the main thread, whose preloads are meant only for that one.
  const execArgv: string[] = [];
  if (existsSync(compiled)) return new Worker(compiled, { ...options, execArgv });
  const source = join(__dirname, '..', `${name}.ts`);
  const text = `require(${JSON.stringify(require.resolve('tsx/cjs'))}); require(${JSON.stringify(source)});`;
  return new Worker(text, { ...options, execArgv, eval: true });
}
