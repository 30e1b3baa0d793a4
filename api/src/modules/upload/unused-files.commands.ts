import { type Database } from '../../db/database';
import { linkOf } from '../../files/file-address';
import { type Services } from '../../services';
import { deleteUploads, listUploadsBefore, lockUploads, mentionedKeys } from './unused-files.repository';

const DAY_MS = 86_400_000;
/** A draft in a teacher's browser may reference a file that no row references yet. */
const KEPT_DAYS = 7;
/** Uploads per sweep, so that a first sweep after years is short; the next day continues. */
const AT_ONCE = 1000;

/** A file announced long ago, referenced nowhere, and kept by no service. */
export const isUnused = (
  { key, createdAt, keptBy = null }: { key: string; createdAt: Date; keptBy?: string | null },
  mentioned: ReadonlySet<string>,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > KEPT_DAYS * DAY_MS && keptBy === null && !mentioned.has(key);

async function unusedOnes(tx: Database, now: Date) {
  const old = await listUploadsBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  if (old.length === 0) return [];
  const mentioned = await mentionedKeys(tx);
  return old.filter((upload) => isUnused(upload, mentioned, now)).slice(0, AT_ONCE);
}

export async function sweepUnusedFiles({
  database: { db },
  files,
  now,
}: Pick<Services, 'database' | 'files' | 'now'>): Promise<void> {
  const candidates = await unusedOnes(db, now());
  if (candidates.length === 0) return;
  const gone = await db.transaction(async (tx) => {
    // Locked and checked again, so that a lecture saved with one at this moment is either found or rejected.
    const rows = await lockUploads(
      tx,
      candidates.map(({ id }) => id),
    );
    const mentioned = await mentionedKeys(tx);
    const unused = rows.filter((upload) => isUnused(upload, mentioned, now()));
    await deleteUploads(
      tx,
      unused.map(({ id }) => id),
    );
    return unused;
  });
  for (const { key, fileName } of gone) await files.remove(linkOf(key, fileName));
}
