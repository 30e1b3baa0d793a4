import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable } from 'node:stream';
import { badRequest, conflict } from '../refusals/refusal';
import { HEAD_BYTES, isContentOf } from './file-content';

const SILENCE_MS = 60_000;

export interface Expected {
  /** Including its dot. */
  extension: string;
  /** Bytes, as announced by the client. */
  length: number;
  /** Milliseconds without data before an upload is aborted; one minute by default. */
  silenceMs?: number;
}

/** Destroys the source after a time without data, so that an idle connection does not keep the file open. */
export function giveUpOnSilence(source: Readable, silenceMs = SILENCE_MS) {
  const timer = setTimeout(() => source.destroy(new Error('The sender fell silent')), silenceMs);
  return { heard: () => void timer.refresh(), done: () => clearTimeout(timer) };
}

/** Passes on the chunks and checks the first bytes and the length. */
async function* checkedPieces(source: Readable, { extension, length, silenceMs }: Expected): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  let count = 0;
  const silence = giveUpOnSilence(source, silenceMs);
  try {
    // Not destroyed when we stop early, because the response uses the same connection.
    for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.heard();
      count += piece.length;
      if (count > length) throw badRequest('errors.uploadMismatch');
      if (head) {
        head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length >= HEAD_BYTES || count === length) {
          if (!isContentOf(extension, head)) throw badRequest('errors.fileType');
          head = undefined;
        }
      }
      yield piece;
    }
  } finally {
    silence.done();
  }
  if (count !== length) throw badRequest('errors.uploadMismatch');
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Called when the whole file is on the disk at `path`; calls `place`, which renames it to its final name, or throws. */
export type Admit = (place: () => Promise<void>, path: string) => Promise<void>;

/**
 * Streams to `<file>.part`, which is renamed to `file` when it is complete and `admit` accepts it; holds one chunk in
 * memory. Removes the part on any error.
 *
 * @throws 400 for unexpected content or length, 409 while the same file is already being sent.
 */
export async function receiveFile(
  source: Readable,
  file: string,
  expected: Expected,
  admit: Admit = (place) => place(),
): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? conflict('errors.uploadUsed') : error;
  });
  try {
    for await (const piece of checkedPieces(source, expected)) {
      for (let from = 0; from < piece.length;) from += (await handle.write(piece, from)).bytesWritten;
    }
    await handle.sync();
    await handle.close();
    await admit(() => rename(part, file), part);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    // A broken connection is not a server error.
    throw source.errored ? badRequest('errors.uploadMismatch') : error;
  }
}
