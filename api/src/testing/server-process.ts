import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildSync } from 'esbuild';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const room = join(__dirname, '../..');

/** Bundles the server beside its dependencies, so that every start takes milliseconds, not a compilation. */
export function bundleServer(): string {
  const folder = mkdtempSync(join(room, 'node_modules/.server-'));
  const file = join(folder, 'main.cjs');
  buildSync({
    entryPoints: [join(room, 'src/main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    // Everything of npm stays outside; our own packages are compiled in.
    packages: 'external',
    alias: {
      'shared/contract': join(room, '../shared/src/contract'),
      'shared/z': join(room, '../shared/src/contract/z.ts'),
    },
  });
  cpSync(join(room, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true });
  return file;
}

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Ends it and answers with its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the server as a process of its own and waits until it listens; fails with what it said when it ends instead. */
export async function startServer(main: string, environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'false', LOG_LEVEL: 'error', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
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
