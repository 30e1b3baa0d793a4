/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readPipeline } from '../pipeline/workflow';
import { root } from '../workspace/rooms';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Commands of pnpm itself that documents and workflows may name. */
const ofPnpm = ['install', 'exec', 'run'];
/** Commands of pnpm that run the script of the same name. */
const passedOn = ['start', 'test'];

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];
const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

/** The commands of a workflow: its steps, and what it hands to the shared pipeline. */
function stepsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && ['run', 'build', 'release'].includes(key) ? each : stepsIn(each),
  );
}

/** The code of a document: what is between backticks, and the lines of its blocks. */
const codeIn = (file: string) =>
  file.endsWith('.md')
    ? [...read(file).matchAll(/```sh\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? '')
    : stepsIn(parse(read(file)));

const commandsIn = (file: string) =>
  codeIn(file).flatMap((code) =>
    [...code.matchAll(/(?:^|[\s"(;&])(?:pnpm(?:@\S+)?|\$PNPM) ([a-z][a-z:-]*)/gm)].map(([, command = '']) => command),
  );

it.each([...documents, ...workflows])('names only commands in %s that exist', (file) =>
  expect(commandsIn(file).filter((command) => !(command in scripts) && !ofPnpm.includes(command))).toEqual([]),
);

it('finds the commands of documents and workflows', () => {
  expect(commandsIn('README.md')).toEqual(expect.arrayContaining(['start', 'release', 'rollback', 'room:pipeline']));
  expect(commandsIn('.github/workflows/switch.yml')).toEqual(expect.arrayContaining(['install', 'rollback', 'remote']));
});

it('has no script that pnpm would run a command of its own for', () => {
  const [, version = ''] = /pnpm@(\S+)/.exec(readPipeline().env.PNPM ?? '') ?? [];
  const help = execFileSync('npx', ['-y', `pnpm@${version}`, 'help', '--all'], { cwd: root, encoding: 'utf8' });
  const own = [...help.matchAll(/^ {2}([a-z][a-z-]+) {2,}(.*)$/gm)].flatMap(([, name = '', about = '']) => [
    name,
    ...(/\[alias(?:es)?: ([^\]]+)\]/.exec(about)?.[1]?.split(', ') ?? []),
  ]);
  expect(own).toContain('pipeline');
  expect(Object.keys(scripts).filter((name) => own.includes(name) && !passedOn.includes(name))).toEqual([]);
});
