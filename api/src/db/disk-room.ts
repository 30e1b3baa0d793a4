import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of the database's log, which is needed to open it after a crash, and a little. */
const MIN_BYTES = 20_000_000;

/** Whether there is room on the disk of a folder, which may not exist yet, for the embedded database to work. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder));
    return bavail * bsize >= MIN_BYTES;
  } catch {
    return true;
  }
}

export const diskIsFull = (folder: string): string => `The disk of ${folder} is full.`;
