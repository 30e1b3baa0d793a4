import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { chmod, copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './modes';
import { type Piece, PIECES, receivedBytes, receivePiece } from './receive-pieces';
import { type Admit, type Expected, receiveFile } from './receive-file';

const PART = '.part';
/** Somebody may go on sending the pieces of a file for this long. */
const PIECES_MS = 24 * 3_600_000;

/** Files in one folder by key; incomplete ones end in `.part` and are never served. */
export class DiskStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
    if (existsSync(this.#folder)) this.#makeFolder();
  }

  /** Sets the folder to private permissions, also if an earlier version created it. */
  #makeFolder(): void {
    mkdirSync(this.#folder, { recursive: true });
    chmodSync(this.#folder, PRIVATE_FOLDER);
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }

  async receive(key: string, source: Readable, expected: Expected, admit: Admit): Promise<void> {
    this.#makeFolder();
    await receiveFile(source, this.#path(key), expected, admit);
  }

  /** Adds a piece of a file. Returns how many bytes have arrived. */
  async receivePiece(key: string, source: Readable, piece: Piece, admit: Admit): Promise<number> {
    this.#makeFolder();
    return receivePiece(source, this.#path(key), piece, admit);
  }

  /** How many bytes of an incomplete file have arrived. */
  received(key: string): Promise<number> {
    return receivedBytes(this.#path(key));
  }

  /** Copies a local file into the store. */
  async adopt(key: string, path: string): Promise<void> {
    this.#makeFolder();
    await copyFile(path, this.#path(key) + PART);
    await chmod(this.#path(key) + PART, PRIVATE_FILE);
    await rename(this.#path(key) + PART, this.#path(key));
  }

  /** The open file with its length, to be closed by the caller; undefined if it does not exist. */
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

  /** All bytes of a file; undefined if it does not exist. */
  async read(key: string): Promise<Buffer | undefined> {
    const file = await this.open(key);
    if (!file) return undefined;
    try {
      return await file.handle.readFile();
    } finally {
      await file.handle.close();
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Removes incomplete files of crashed processes, unmodified for this long; those that come in pieces stay for a day. */
  async sweep(untouchedMs: number): Promise<void> {
    await this.#sweep(PART, untouchedMs);
    await this.#sweep(PIECES, PIECES_MS);
  }

  async #sweep(ending: string, untouchedMs: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(ending))) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs >= untouchedMs) await rm(path, { force: true });
    }
  }
}
