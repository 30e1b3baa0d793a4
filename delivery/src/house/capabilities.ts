import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';

const PAGE = 'docs/ship-a-remote.md';
const COMMAND = 'pnpm ';

/** A row of the table of capabilities. */
export interface Capability {
  name: string;
  /** Whether it exists, and its limits. */
  here: string;
  /** The tests and commands that show it. */
  shown: string[];
}

/** The capabilities that the page for teams lists. */
export function capabilities(): Capability[] {
  const page = readFileSync(path.join(root, PAGE), 'utf8');
  return page
    .slice(page.indexOf('## 9. Capabilities'))
    .split('\n')
    .filter((line) => /^\| (?!-|capability)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', here = '', shown = '']) => ({
      name,
      here,
      shown: [...shown.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
    }));
}

const scripts = (): Partial<Record<string, string>> =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;

interface Command {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

/** The command, its arguments and its folder that run a test file or a script; undefined if there is none. */
export function commandOf(shown: string): Command | undefined {
  if (shown.startsWith(COMMAND)) {
    const script = scripts()[shown.slice(COMMAND.length)];
    return script === undefined ? undefined : { command: 'sh', args: ['-c', script], cwd: root };
  }
  if (!existsSync(path.join(root, shown))) return undefined;
  const [room = '', ...rest] = shown.split('/');
  const cwd = roomDir(room);
  return room === 'e2e'
    ? {
        command: path.join(cwd, 'node_modules/.bin/playwright'),
        args: ['test', rest.join('/')],
        cwd,
        // Whole: some files have no test in the normal run, which fails Playwright.
        env: { TEST_LONG: 'true' },
      }
    : { command: path.join(root, 'node_modules/.bin/jest'), args: ['--ci', '--runTestsByPath', rest.join('/')], cwd };
}

interface Outcome {
  /** The capability. */
  of: string;
  shown: string;
  seconds: number;
  /** What it printed, if it failed. */
  failure?: string;
}

async function show(shown: string): Promise<Omit<Outcome, 'of' | 'shown'>> {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const found = commandOf(shown);
  if (!found) return { seconds: 0, failure: `There is no ${shown}.` };
  const env = {
    ...found.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  return run(found.command, found.args, { cwd: found.cwd, env }).then(
    () => ({ seconds: seconds() }),
    (error: Error) => ({ seconds: seconds(), failure: error.message }),
  );
}

/** Runs what shows each of these capabilities, one after the other; what shows several runs once. */
export async function showEach(wanted: readonly Capability[], tell: (outcome: Outcome) => void): Promise<void> {
  const known = new Map<string, Awaited<ReturnType<typeof show>>>();
  for (const { name: of, shown } of wanted)
    for (const each of shown) {
      const outcome = known.get(each) ?? (await show(each));
      known.set(each, outcome);
      tell({ of, shown: each, ...outcome });
    }
}
