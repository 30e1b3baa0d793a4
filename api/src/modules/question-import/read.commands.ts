import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Language, limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { linkOf } from '../../files/file-address';
import { type Account } from '../../identity/account';
import { type Services } from '../../services';
import { keepUpload } from '../upload/public';
import { mayImportInto } from './policy';
import { openSince } from './present';
import { type FileToRead } from './reading/read-file';
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

/** Rows of one query, so that no other call waits for them. */
const AT_ONCE = 2000;

async function bankOf({ db, account }: Reading, courseId: number): Promise<FileToRead['bank']> {
  const bank: { id: number; text: string }[] = [];
  for (;;) {
    const limit = Math.min(AT_ONCE, limits.importComparedMax - bank.length);
    const next = await repository.searchTexts(db, account, { courseId, after: bank.at(-1)?.id ?? 0, limit });
    bank.push(...next);
    if (next.length < limit || bank.length >= limits.importComparedMax) return bank;
    await setImmediate();
  }
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
  const bank = await bankOf(reading, courseId);
  const { counts, notes, noteCount, parts, format, pieces, pictures, quizzes } = await readInThread(
    { bytes, name, language, bank },
    signal,
  );
  await storePictures(reading, schoolId, pictures);
  const compared = { questions: bank.length, of: await repository.countQuestions(db, account, courseId) };
  const now = services.now();
  return db.transaction(async (tx) => {
    await repository.removeStale(tx, courseId, openSince(now));
    const importId = await repository.insertImport(tx, {
      ...{ schoolId, courseId, authorId: account.userId, at: now, fileName: name, format, parts, notes, noteCount },
      ...{ compared, quizzes, counts: { ...counts, again: 0 } },
    });
    for (const rows of pieces) await repository.insertItems(tx, { schoolId, importId }, rows);
    const again = await repository.findAgain(tx, importId, courseId);
    await repository.updateImport(tx, importId, { counts: { ...counts, again } });
    return importId;
  });
}
