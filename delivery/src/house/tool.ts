import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace/rooms';

export interface ToolReport {
  output: string;
  /** True if the exit code reports findings. */
  foundSomething: boolean;
}

/** Runs a tool and returns its report. @throws Error if the tool itself failed; findings are not a failure. */
export function runTool(name: string, args: readonly string[]): Promise<ToolReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, failed] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 || code === 1
        ? resolve({ output: said, foundSomething: code === 1 })
        : reject(new Error(`${name} ended with ${code}\n${said}${failed}`)),
    );
  });
}
