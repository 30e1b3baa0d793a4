import { type FastifyInstance } from 'fastify';
import { type Database } from '../../db/database';
import { linkOf } from '../../files/file-address';
import { type Services } from '../../server/services';
import { deleteUploads, listUploadsBefore, lockUploads, mentionedKeys } from './unused-files.repository';

const DAY_MS = 86_400_000;
/** A draft that waits in a teacher's browser may mention a file that no row does yet. */
const KEPT_DAYS = 7;
/** At a time, so that a first sweep after years holds nobody up for long; the next day takes the rest. */
const AT_ONCE = 1000;

/** A file that was announced so long ago that whoever wanted it has saved it, and that is mentioned nowhere. */
export const isUnused = (
  { key, createdAt }: { key: string; createdAt: Date },
  mentioned: ReadonlySet<string>,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > KEPT_DAYS * DAY_MS && !mentioned.has(key);

async function unusedOnes(tx: Database, now: Date) {
  const old = await listUploadsBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  if (old.length === 0) return [];
  const mentioned = await mentionedKeys(tx);
  return old.filter((upload) => isUnused(upload, mentioned, now)).slice(0, AT_ONCE);
}

/** Forgets the uploads that nothing has come of and deletes their files. */
export async function sweepUnusedFiles({
  database: { db },
  files,
  now,
}: Pick<Services, 'database' | 'files' | 'now'>): Promise<void> {
  const candidates = await unusedOnes(db, now());
  if (candidates.length === 0) return;
  const gone = await db.transaction(async (tx) => {
    // Locked before it is looked again, so that a lecture that is saved with one at this moment is either seen or refused.
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

/** Sweeps at the start of the server and once a day, beside its other work. */
export function sweepEveryDay(app: FastifyInstance): void {
  const { services } = app;
  const sweep = () => services.later(() => sweepUnusedFiles(services));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    sweep();
    timer = setInterval(sweep, DAY_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
