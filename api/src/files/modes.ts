import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Read and write for the server's account only. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes all new files private. The embedded database requests world-writable ones. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/** Makes a folder and everything in it private, the folder first so that nobody can look in meanwhile. */
export function makePrivate(folder: string): void {
  chmodSync(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makePrivate(path);
    else if (entry.isFile()) chmodSync(path, PRIVATE_FILE);
  }
}
