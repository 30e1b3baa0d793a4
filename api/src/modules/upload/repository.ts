import { and, eq, gte, type InferInsertModel, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { type FileScan } from 'shared/contract/answer-files.rules';
import { uploads } from '../../db/schema/lectures';
import { conflict } from '../../refusals/refusal';

export async function announceUpload(db: Database, upload: InferInsertModel<typeof uploads>): Promise<void> {
  await db.insert(uploads).values(upload);
}

/** By its key, known only to the holder of a signed URL, whose permission was checked when the URL was issued. */
export async function findUpload(db: Database, key: string) {
  const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
  return row;
}

interface Arrival {
  key: string;
  bytes: number;
  storedAt: Date;
  scan: FileScan | null;
}

/**
 * Places a complete file for the first upload that asks, on any server: the row decides, and is locked until the file
 * is in place. @throws 409 for all others.
 */
export async function storeOnce(
  db: Database,
  { key, bytes, storedAt, scan }: Arrival,
  putInPlace: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .update(uploads)
      .set({ bytes, storedAt, scan })
      .where(and(eq(uploads.key, key), isNull(uploads.storedAt)))
      .returning({ id: uploads.id });
    if (first.length === 0) throw conflict('errors.uploadUsed');
    await putInPlace();
  });
}

/** Bytes of the files that somebody has announced since then. */
export async function bytesAnnounced(db: Database, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}::bigint), 0)::float8` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gte(uploads.createdAt, since)));
  return row?.bytes ?? 0;
}

/** Stored files that no scanner has read, from the newest on. */
export const listUnscanned = (db: Database, since: Date, most: number) =>
  db
    .select({ key: uploads.key, fileName: uploads.fileName })
    .from(uploads)
    .where(and(isNull(uploads.scan), isNotNull(uploads.storedAt), gte(uploads.createdAt, since)))
    .orderBy(sql`${uploads.createdAt} desc`)
    .limit(most);

export const setScan = (db: Database, key: string, scan: FileScan) =>
  db.update(uploads).set({ scan }).where(eq(uploads.key, key));
