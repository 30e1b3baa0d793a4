import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildSync } from 'esbuild';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabase } from '../../cli/empty-database';
import { serverBundle } from '../../cli/server-bundle';
import { whenWeEnd } from './when-we-end';

const room = join(__dirname, '../..');

const ownSources = { contract: join(room, '../shared/src/contract'), api: room };

/** Bundles the server beside its dependencies, so that each start takes milliseconds. */
export async function bundleServer(sources = ownSources): Promise<string> {
  const folder = mkdtempSync(join(room, 'node_modules/.server-'));
  buildSync({
    ...serverBundle(sources.api),
    outdir: folder,
    logLevel: 'error',
    alias: {
      'shared/contract': sources.contract,
      'shared/z': join(sources.contract, 'z.ts'),
    },
  });
  cpSync(join(room, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(await emptyDatabase(), join(folder, 'empty-database.tar.gz'));
  return join(folder, 'main.cjs');
}

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Stops it and returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Compiles the embedded database quickly rather than well, which pays for servers that live for seconds. */
const shortLived = ['--liftoff-only'];

/**
 * Starts the server in a separate process and waits until it listens; rejects with its output if it exits instead. It ends
 * with this process.
 */
export async function startServer(
  main: string,
  environment: Record<string, string>,
  flags: readonly string[] = shortLived,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'false', LOG_LEVEL: 'error', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const callOff = whenWeEnd('kill -KILL "$1"', [String(child.pid)]);
  const exited = once(child, 'exit');
  child.once('exit', callOff);
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const address = /is at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  const url = await Promise.race([
    listening,
    exited.then(([code]) => Promise.reject(new Error(`The server ended with ${code}: ${output}`))),
  ]);
  return {
    child,
    url,
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
