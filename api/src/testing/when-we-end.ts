import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { type Socket } from 'node:net';

/**
 * Runs commands of the shell when this process has ended, however it did: a signal, a timeout or a crash ends it before it
 * can run any code. `$1` and so on are the words. Returns a function that calls it off.
 */
export function whenWeEnd(commands: string, words: readonly string[], more: SpawnOptions = {}): () => void {
  const watcher: ChildProcess = spawn('sh', ['-c', `read _; ${commands}`, 'sh', ...words], {
    ...more,
    // Spares it the signals that a terminal or a timeout sends to all of our processes.
    detached: true,
    // Its input is a pipe from here, and so ends with us.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => watcher.kill('SIGKILL');
}
