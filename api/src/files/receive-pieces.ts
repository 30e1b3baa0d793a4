import { constants, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable } from 'node:stream';
import { badRequest } from '../refusals/refusal';
import { HEAD_BYTES, isContentOf } from './file-content';
import { type Admit, giveUpOnSilence, syncFolder } from './receive-file';

/** Ending of a file of which pieces are missing. */
export const PIECES = '.pieces';

/** A piece of a file: `length` bytes from `from` on, of `total`. */
export interface Piece {
  from: number;
  length: number;
  total: number;
  /** Of the whole file, including its dot. */
  extension: string;
}

/** How many bytes of an incomplete file have arrived: all before them have, because there are no holes. */
export const receivedBytes = async (file: string): Promise<number> =>
  stat(file + PIECES).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );

/** At its own position, so that a piece that is sent twice, even at once, gives the same file. */
async function write(handle: FileHandle, source: Readable, { from, length }: Piece): Promise<void> {
  const silence = giveUpOnSilence(source, undefined);
  let at = from;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.heard();
      if (at + chunk.length > from + length) throw badRequest('errors.uploadMismatch');
      for (let sent = 0; sent < chunk.length;)
        sent += (await handle.write(chunk, sent, chunk.length - sent, at + sent)).bytesWritten;
      at += chunk.length;
    }
  } finally {
    silence.done();
  }
}

/** @throws 400 once the first bytes are there and do not match the extension. */
async function checkHead(handle: FileHandle, { extension, total }: Piece, size: number): Promise<void> {
  const wanted = Math.min(HEAD_BYTES, total);
  if (size < wanted) return;
  const { buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, 0);
  if (!isContentOf(extension, buffer)) throw badRequest('errors.fileType');
}

/**
 * Adds a piece to a file; with the last one, the file is complete and `admit` may place it. What has arrived of an
 * interrupted piece stays. A piece beyond what has arrived is not taken.
 *
 * @returns how many bytes have arrived. @throws 400 for unexpected content, after which nothing is left.
 */
export async function receivePiece(source: Readable, file: string, piece: Piece, admit: Admit): Promise<number> {
  const part = file + PIECES;
  const handle = await open(part, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const held = (await handle.stat()).size;
    if (piece.from > held) return held;
    await write(handle, source, piece);
    const { size } = await handle.stat();
    await checkHead(handle, piece, size);
    if (size < piece.total) return size;
    await handle.sync();
    await admit(() => rename(part, file), part);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    // A broken connection is not a server error, and the rest may still come.
    if (source.errored) throw badRequest('errors.uploadMismatch');
    if (piece.from === 0 || piece.from + piece.length === piece.total) await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
