import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { linkOf } from '../../files/file-address';
import { type Account } from '../../identity/account';
import { type Services } from '../../services';
import { keepUpload } from '../upload/public';
import { mayImportInto } from './policy';
import { FileComparison, type FileWording } from './reading/compare';
import { type Piece } from './reading/read-file';
import { type ReadPicture } from './reading/pictures';
import { readInThread } from './reading/read-in-thread';
import * as repository from './repository';

interface Sent {
  bytes: Uint8Array;
  name: string;
  courseId: number;
  language: Language;
}

interface Reading {
  db: Database;
  account: Account;
  services: Pick<Services, 'files' | 'now'>;
  /** Called when more of the questions are read and compared. */
  onProgress?: (done: number, total: number) => void;
}

/** Reads a file in a thread and compares meanwhile what was read; `rows` are those of the pieces. */
async function readAndCompare(
  { db, account, onProgress }: Reading,
  { bytes, name, language }: Sent,
  schoolId: number,
  signal: AbortSignal,
) {
  // A failed comparison ends the reading, whose result nobody would take.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const comparison = new FileComparison(db, account, { schoolId, language }, either);
  const rows: string[] = [];
  const take = (piece: Piece) => {
    rows.push(piece.rows);
    comparison.take(JSON.parse(piece.wordings) as FileWording[]).then(
      () => onProgress?.(piece.done, piece.total),
      (error: unknown) => failed.abort(error),
    );
  };
  const read = await readInThread({ bytes, name, language }, either, take);
  return { read, rows, compared: await comparison.whole() };
}

/** Stores the pictures before anything mentions them; what no question mentions in the end is swept as any upload. */
async function storePictures(
  { db, account, services: { files, now } }: Reading,
  schoolId: number,
  pictures: readonly ReadPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    for (const { key, fileName, fileType, bytes } of pictures) {
      const path = join(folder, 'picture');
      await writeFile(path, bytes);
      await files.adopt(linkOf(key, fileName), path);
      await keepUpload(db, { schoolId, userId: account.userId, key, fileName, fileType, bytes: bytes.length }, now());
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a file for a course and stores what it would become; returns the id. @throws 400 if it cannot be read */
export async function readForCourse(reading: Reading, sent: Sent, signal: AbortSignal): Promise<number> {
  const { db, account, services } = reading;
  const { courseId, name } = sent;
  const { schoolId } = await mayImportInto(db, account, courseId);
  const { read, rows, compared } = await readAndCompare(reading, sent, schoolId, signal);
  const { notes, noteCount, parts, format, pictures, quizzes } = read;
  await storePictures(reading, schoolId, pictures);
  const counts = { ...read.counts, alike: compared.count };
  const questions = await repository.countQuestions(db, schoolId);
  const now = services.now();
  return db.transaction(async (tx) => {
    const importId = await repository.insertImport(tx, {
      ...{ schoolId, courseId, authorId: account.userId, at: now, fileName: name, format, parts, notes, noteCount },
      ...{ compared: { questions, of: questions, unsure: compared.unsure }, quizzes, counts: { ...counts, again: 0 } },
    });
    for (const [at, some] of rows.entries())
      await repository.insertItems(tx, { schoolId, importId }, some, compared.alike[at] ?? '[]');
    const again = await repository.findAgain(tx, account, importId, courseId);
    await repository.updateImport(tx, importId, { counts: { ...counts, again } });
    return importId;
  });
}
