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
import { type ReadFile } from './reading/read-file';
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
}

/** What each piece of a file is like, in their order, and how many questions could not be compared with all. */
async function compareAll(
  comparison: FileComparison,
  pieces: ReadFile['pieces'],
  signal: AbortSignal,
): Promise<{ alike: string[]; count: number; unsure: number }> {
  const all = { alike: [] as string[], count: 0, unsure: 0 };
  for (const { wordings } of pieces) {
    signal.throwIfAborted();
    const { rows, unsure } = await comparison.next(JSON.parse(wordings) as FileWording[]);
    all.alike.push(JSON.stringify(rows));
    all.count += rows.length;
    all.unsure += unsure;
  }
  return all;
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
export async function readForCourse(
  reading: Reading,
  { bytes, name, courseId, language }: Sent,
  signal: AbortSignal,
): Promise<number> {
  const { db, account, services } = reading;
  const { schoolId } = await mayImportInto(db, account, courseId);
  const {
    counts: read,
    notes,
    noteCount,
    parts,
    format,
    pieces,
    pictures,
    quizzes,
  } = await readInThread({ bytes, name, language }, signal);
  await storePictures(reading, schoolId, pictures);
  const { alike, count, unsure } = await compareAll(
    new FileComparison(db, account, { schoolId, language }),
    pieces,
    signal,
  );
  const counts = { ...read, alike: count };
  const questions = await repository.countQuestions(db, schoolId);
  const now = services.now();
  return db.transaction(async (tx) => {
    const importId = await repository.insertImport(tx, {
      ...{ schoolId, courseId, authorId: account.userId, at: now, fileName: name, format, parts, notes, noteCount },
      ...{ compared: { questions, of: questions, unsure }, quizzes, counts: { ...counts, again: 0 } },
    });
    for (const [at, { rows }] of pieces.entries())
      await repository.insertItems(tx, { schoolId, importId }, rows, alike[at] ?? '[]');
    const again = await repository.findAgain(tx, account, importId, courseId);
    await repository.updateImport(tx, importId, { counts: { ...counts, again } });
    return importId;
  });
}
