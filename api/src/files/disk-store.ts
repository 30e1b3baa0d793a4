import { mkdirSync } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { type Expected, receiveFile } from './receive-file';

const PART = '.part';

/** Files in one folder, each under its key; what is being written ends in `.part` and is shown to nobody. */
export class DiskStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }

  async receive(key: string, source: Readable, expected: Expected): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    await receiveFile(source, this.#path(key), expected);
  }

  /** Takes over a file of this machine. */
  async adopt(key: string, path: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    await copyFile(path, this.#path(key) + PART);
    await rename(this.#path(key) + PART, this.#path(key));
  }

  /** The file with its length; undefined when there is none. Whoever opens it closes it. */
  async open(key: string): Promise<{ handle: FileHandle; bytes: number } | undefined> {
    try {
      const handle = await open(this.#path(key), 'r');
      const { size } = await handle.stat();
      return { handle, bytes: size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return undefined;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Removes what an earlier process was writing when it ended: parts that nobody has touched for this long. */
  async sweep(untouchedMs: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(PART))) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs >= untouchedMs) await rm(path, { force: true });
    }
  }
}
