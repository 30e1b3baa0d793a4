import { type SignedUrl } from 'shared/contract/upload';
import { type Database } from '../../db/database';
import { DiskStore } from '../../files/disk-store';
import { linkOf, newFileKey, safeFileName } from '../../files/file-address';
import { UPLOAD_MS } from '../../files/file-store';
import { type Services } from '../../services';
import { announceUpload } from './repository';

interface Announced {
  schoolId: number;
  userId: number;
  fileName: string;
  fileType: string;
  fileSize?: number | undefined;
  /** For how long the file may be sent; a quarter of an hour by default. */
  openMs?: number;
}

/** Expects one file and returns the address that accepts it. */
export async function announceFile(
  db: Database,
  { files, now }: Pick<Services, 'files' | 'now'>,
  { schoolId, userId, fileName: given, fileType, fileSize: bytes, openMs = UPLOAD_MS }: Announced,
): Promise<SignedUrl & { expiresAt: string; inPieces: boolean }> {
  const [key, fileName, createdAt] = [newFileKey(), safeFileName(given), now()];
  const expiresAt = new Date(createdAt.getTime() + openMs);
  const url = await files.signUpload({ key, fileName, fileType, bytes, expiresAt });
  // Object storage does not report the arrival of a file.
  const storedAt = files.place instanceof DiskStore ? null : createdAt;
  await announceUpload(db, { schoolId, userId, key, fileName, fileType, bytes, createdAt, expiresAt, storedAt });
  const fileUrl = linkOf(key, fileName);
  const inPieces = files.place instanceof DiskStore;
  return { url, fileUrl, readUrl: files.readAddress(fileUrl), expiresAt: expiresAt.toISOString(), inPieces };
}

/** Registers a file that the server itself has stored. */
export const keepUpload = (
  db: Database,
  file: Omit<Parameters<typeof announceUpload>[1], 'createdAt' | 'expiresAt' | 'storedAt'>,
  now: Date,
): Promise<void> => announceUpload(db, { ...file, createdAt: now, expiresAt: now, storedAt: now });
