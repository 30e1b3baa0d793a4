import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';

const folder = path.join(root, '.portal/cache/types');

const configSchema = z.object({
  compilerOptions: z.strictObject({ lib: z.array(z.string()).optional(), types: z.array(z.string()) }),
  include: z.array(z.string()),
});
type Config = z.infer<typeof configSchema>;

export interface TypeProgram extends Config {
  rooms: string[];
}

/**
 * Joins rooms with the same options. Checked separately, each room would check `shared` and the types of its packages
 * again, which is nine tenths of the work.
 */
export function typePrograms(configs: readonly (Config & { room: string })[]): TypeProgram[] {
  const programs = new Map<string, TypeProgram>();
  for (const { room, compilerOptions, include } of configs) {
    const key = JSON.stringify(compilerOptions);
    const program = programs.get(key) ?? { rooms: [], compilerOptions, include: [] };
    program.rooms.push(room);
    program.include.push(...include.map((entry) => path.join(roomDir(room), entry)));
    programs.set(key, program);
  }
  return [...programs.values()];
}

async function readConfig(room: string) {
  const text = await readFile(path.join(roomDir(room), 'tsconfig.json'), 'utf8');
  return { room, ...configSchema.parse(JSON.parse(text)) };
}

async function writeConfig({ rooms, compilerOptions, include }: TypeProgram): Promise<string> {
  const file = path.join(folder, `${rooms.join('+').replaceAll('/', '-')}.json`);
  const typeRoots = ['@types', ''].flatMap((name) =>
    [root, ...rooms.map(roomDir)].map((dir) => path.join(dir, 'node_modules', name)),
  );
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { ...compilerOptions, typeRoots },
    include,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(config));
  return file;
}

/** Type-checks the rooms and returns the output of each program that fails. */
export async function typeFaults(rooms: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const program of typePrograms(await Promise.all(rooms.map(readConfig)))) {
    // Several checkers share files but not type information: together they take twice as long as one.
    const args = ['--noEmit', '--checkers', '1', '-p', await writeConfig(program)];
    await run(path.join(root, 'node_modules/.bin/tsc'), args, { cwd: root }).catch((error: Error) =>
      faults.push(error.message),
    );
  }
  return faults;
}
