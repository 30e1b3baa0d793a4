import { execFileSync } from 'node:child_process';

const MAX_ANCESTORS = 10;
const CHECK_EVERY_MS = 500;

interface Ancestor {
  pid: number;
  command: string;
}

function ancestors(): Ancestor[] {
  const found: Ancestor[] = [];
  for (let pid = process.ppid; pid > 1 && found.length < MAX_ANCESTORS;) {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent = '0', command = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
    found.push({ pid, command });
    pid = Number(parent);
  }
  return found;
}

/** The package managers among a process's ancestors, with the processes in between; excludes the terminal. */
export function launchersAmong(chain: Ancestor[]): number[] {
  const topmost = chain.findLastIndex(({ command }) => /\b(npm|npx|pnpm)\b/.test(command));
  return chain.slice(0, topmost + 1).map(({ pid }) => pid);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * npx and pnpm exit on SIGTERM without forwarding it, which would leave an orphaned server. When one of them is gone,
 * this process sends itself the signal.
 */
export function endWithLaunchers(): void {
  let launchers: number[];
  try {
    launchers = launchersAmong(ancestors());
  } catch {
    // No `ps` here (Windows): Ctrl-C reaches every process of the console anyway.
    return;
  }
  const timer = setInterval(() => {
    if (launchers.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
