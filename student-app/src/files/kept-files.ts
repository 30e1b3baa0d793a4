import { forget, keep, keptNames, readKept } from '../session/kept';
import { bytesOf } from './bytes-of';
import { newPhotoName } from '../photo/kept-photos';

/** Bytes of one piece, which is kept and sent as a whole. */
export const PIECE = 2_000_000;

/** Where a file is being sent, kept so that sending goes on after a reload. */
export interface SendingTo {
  url: string;
  fileUrl: string;
  fileType: string;
  inPieces: boolean;
  expiresAt: string;
}

/** A file that exists only on this device. A small one is in the record, a large one in pieces of their own. */
export interface KeptFile {
  name: string;
  size: number;
  /** A PDF that asks for a password. */
  isLocked: boolean;
  bytes?: ArrayBuffer;
  to?: SendingTo | undefined;
}

const pieceName = (name: string, at: number) => `${name}.${at}`;

/** Keeps a file piece by piece; the name in the answer, or undefined if this device has no room for it. */
export async function keepFile(
  uid: number,
  attemptId: number,
  file: File,
  isLocked: boolean,
): Promise<string | undefined> {
  const name = newPhotoName(uid, attemptId);
  const about = { name: file.name, size: file.size, isLocked };
  if (file.size <= PIECE) {
    await keep(name, { ...about, bytes: await bytesOf(file) } satisfies KeptFile);
    return name;
  }
  for (let at = 0; at * PIECE < file.size; at += 1) {
    const isKept = await keep(pieceName(name, at), await bytesOf(file.slice(at * PIECE, (at + 1) * PIECE)));
    if (!isKept) {
      await forgetFile(name);
      return undefined;
    }
  }
  await keep(name, about satisfies KeptFile);
  return name;
}

const isKeptFile = (kept: unknown): kept is KeptFile =>
  typeof kept === 'object' && kept !== null && 'size' in kept && !(kept instanceof ArrayBuffer);

export async function readKeptFile(name: string): Promise<KeptFile | undefined> {
  const kept = await readKept(name);
  return isKeptFile(kept) ? kept : undefined;
}

/** The bytes of the piece in which `from` is, from there on. @throws if the device has lost them. */
export async function pieceFrom(name: string, file: KeptFile, from: number): Promise<ArrayBuffer> {
  const at = Math.floor(from / PIECE);
  const piece = file.bytes ?? ((await readKept(pieceName(name, at))) as ArrayBuffer | undefined);
  const rest = piece?.slice(from - at * PIECE);
  if (!rest?.byteLength) throw new Error('A piece of the file is missing');
  return rest;
}

export async function forgetFile(name: string): Promise<void> {
  for (const each of await keptNames(name)) await forget(each);
}
