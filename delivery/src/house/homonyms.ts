import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root, typed } from '../workspace/rooms';
import { type HouseCheck } from './house-check';

/** Names of values that a file of ours, which prettier has formatted, exports where they are made. */
const exported = /^export (?:async )?(?:const|function\*?|class|enum) (\w+)/gm;
/** A lazy value loads the other of its name, and a part belongs to the component that its file is named after. */
const isTwin = /^export const \w+ =\s+lazy\w*\(/;
const isParts = /-parts\.tsx?$/;
/** The plain components of the student app have the names of those that they stand for. */
const plain = /^shared\/src\/ui\/plain\//;
/** Every screen exports it: the router reads that name. */
const SCREEN = 'Screen';

/** Where a name has one meaning: a room; in the API a module, or a folder beside them. */
export function scopeOf(file: string): string {
  const [room = '', , folder = '', module = '', ...below] = file.split('/');
  if (room !== 'api') return room === 'packages' ? file.split('/', 2).join('/') : room;
  return folder === 'modules' && below.length > 0 ? `api ${module}` : `api ${folder}`;
}

/** Files of one name in neighbouring folders have the same interface: that of a question type, or of a language. */
const placeOf = (file: string) => [path.dirname(path.dirname(file)), path.basename(file)].join('/');

function namesIn(file: string, text: string): string[] {
  if (isParts.test(file) || plain.test(file)) return [];
  return [...text.matchAll(exported)].flatMap(({ 1: name = '', index }) =>
    name === SCREEN || isTwin.test(text.slice(index, index + 200)) ? [] : [name],
  );
}

/** `scope name: files` for each name that two files of a scope export. */
export function homonymsIn(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const name of namesIn(file, text)) {
      const key = `${scopeOf(file)} ${name}`;
      found.set(key, [...(found.get(key) ?? []), file]);
    }
  return new Map([...found].filter(([, of]) => new Set(of.map(placeOf)).size > 1));
}

const isSource = (file: string) => /(?<!\.(?:test|spec|test-d|d))\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file);

async function sources(): Promise<Map<string, string>> {
  const files = typed
    .filter((room) => room !== 'e2e' && room !== 'bench')
    .flatMap((room) =>
      readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
        [room, 'src', ...name.split(path.sep)].join('/'),
      ),
    );
  const texts = files
    .filter(isSource)
    .map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/** What is new, and what the list still names although it has gone: the list only shrinks. */
export function homonymFaults(found: ReadonlyMap<string, readonly string[]>, listed: readonly string[]): string[] {
  const fresh = [...found].flatMap(([key, files]) => (listed.includes(key) ? [] : [`${key}: ${files.join(', ')}`]));
  return [...fresh, ...listed.filter((key) => !found.has(key)).map((key) => `${key}: gone; take it off the list`)];
}

/** Names that two files of a room export, but those of delivery/lint/homonyms.json. */
export const homonyms: HouseCheck = {
  name: 'names that two files of a room export',
  find: async () => {
    const list = await readFile(path.join(root, 'delivery/lint/homonyms.json'), 'utf8');
    return homonymFaults(homonymsIn(await sources()), z.array(z.string()).parse(JSON.parse(list)));
  },
};
