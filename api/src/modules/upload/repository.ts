import { and, eq, type InferInsertModel, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { uploads } from '../../db/schema/lectures';

export async function announceUpload(db: Database, upload: InferInsertModel<typeof uploads>): Promise<void> {
  await db.insert(uploads).values(upload);
}

/** By its key, which only the owner of a signed address knows: who that is was checked when the address was made. */
export async function findUpload(db: Database, key: string) {
  const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
  return row;
}

export async function markStored(db: Database, key: string, bytes: number, storedAt: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ bytes, storedAt })
    .where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}
