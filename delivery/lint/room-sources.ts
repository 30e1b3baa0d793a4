import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

const isSource = (name: string) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !/(^|\/)testing\//.test(name);

/** The rooms of the remotes. */
export const remoteRooms = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The files of a room that are neither tests nor of use to tests only, by path from the root, which match a pattern. */
export const sourcesWith = (room: string, pattern: RegExp): string[] =>
  ['src', 'cli']
    .filter((folder) => existsSync(path.join(root, room, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, room, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((name) => path.join(room, folder, name)),
    )
    .filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
