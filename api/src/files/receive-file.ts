import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable } from 'node:stream';
import { badRequest, conflict } from '../server/refusal';
import { HEAD_BYTES, isContentOf } from './file-content';

const SILENCE_MS = 60_000;

export interface Expected {
  /** With its dot. */
  extension: string;
  /** Bytes, as the sender said. */
  length: number;
  /** Longest silence of a sender before it is given up, a minute by default. */
  silenceMs?: number;
}

/** Ends the source when nothing has come for a while: a connection that is kept open must not keep the file open. */
function giveUpOnSilence(source: Readable, silenceMs: number) {
  const timer = setTimeout(() => source.destroy(new Error('The sender fell silent')), silenceMs);
  return { heard: () => void timer.refresh(), done: () => clearTimeout(timer) };
}

/** Hands on what comes, one piece at a time, and looks at the first bytes and at the length. */
async function* checkedPieces(
  source: Readable,
  { extension, length, silenceMs = SILENCE_MS }: Expected,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  let count = 0;
  const silence = giveUpOnSilence(source, silenceMs);
  try {
    // Not destroyed when we stop early, because the answer goes through the same connection.
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Streams to `<file>.part`, which becomes `file` when all of it is on the disk; never more than a piece is in memory.
 * Whatever goes wrong, the part is removed.
 *
 * @throws 400 for another content or length than expected, 409 while the same file is being sent already.
 */
export async function receiveFile(source: Readable, file: string, expected: Expected): Promise<void> {
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
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    // A connection that broke is not a failure of ours.
    throw source.errored ? badRequest('errors.uploadMismatch') : error;
  }
}
