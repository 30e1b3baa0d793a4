import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartError } from '../refusals/start-error';
import { databaseFile } from './format';

const NEWLINE = 10;
const CHUNK = 1_000_000;

/** The database of a backup, decompressed while it is read. */
export class BackupFile {
  #rest: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly chunks: AsyncIterator<Buffer>,
    /** Share of the file that has been read, 0 to 1. */
    readonly share: () => number,
    readonly close: () => void,
  ) {}

  /** @throws StartError if the file is missing. */
  static async open(folder: string): Promise<BackupFile> {
    const path = join(folder, databaseFile);
    const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`The backup cannot be read: ${error.message}.`);
    });
    const file = createReadStream(path, { highWaterMark: CHUNK });
    const text = file.pipe(createGunzip({ chunkSize: CHUNK }));
    file.once('error', (error) => text.destroy(error));
    const chunks = (text as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    return new BackupFile(
      chunks,
      () => Math.min(1, file.bytesRead / size),
      () => file.destroy(),
    );
  }

  /** The next line; undefined at the end. @throws StartError if the file is truncated. */
  async line(): Promise<string | undefined> {
    const pieces: Buffer[] = [];
    for (;;) {
      if (this.#rest.length === 0 && !(await this.#more()))
        return pieces.length > 0 ? Buffer.concat(pieces).toString() : undefined;
      const at = this.#rest.indexOf(NEWLINE);
      pieces.push(at < 0 ? this.#rest : this.#rest.subarray(0, at));
      this.#rest = this.#rest.subarray(at < 0 ? this.#rest.length : at + 1);
      if (at >= 0) return Buffer.concat(pieces).toString();
    }
  }

  /** The next bytes. @throws StartError if there are fewer. */
  async bytes(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0 && !(await this.#more()))
        throw new StartError('The backup is not whole: rows are missing.');
      const piece = this.#rest.subarray(0, missing);
      pieces.push(piece);
      missing -= piece.length;
      this.#rest = this.#rest.subarray(piece.length);
    }
    return Buffer.concat(pieces);
  }

  async #more(): Promise<boolean> {
    const next = await this.chunks.next().catch((error: Error) => {
      throw new StartError(`The backup cannot be read: ${error.message}.`);
    });
    if (next.done) return false;
    this.#rest = next.value;
    return true;
  }
}
