import { and, eq, type InferInsertModel, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
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
}

/**
 * Places a complete file for the first upload that asks, on any server: the row decides, and is locked until the file
 * is in place. @throws 409 for all others.
 */
export async function storeOnce(
  db: Database,
  { key, bytes, storedAt }: Arrival,
  putInPlace: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .update(uploads)
      .set({ bytes, storedAt })
      .where(and(eq(uploads.key, key), isNull(uploads.storedAt)))
      .returning({ id: uploads.id });
    if (first.length === 0) throw conflict('errors.uploadUsed');
    await putInPlace();
  });
}
