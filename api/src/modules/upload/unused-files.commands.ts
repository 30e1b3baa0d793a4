import { asc, inArray, lt, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments, assessmentSections } from '../../db/schema/assessments';
import { lectureAttachments, lectures, uploads } from '../../db/schema/lectures';
import { profiles } from '../../db/schema/profiles';
import { questionOptions, questions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';
import { linkOf } from '../../files/file-address';
import { type Services } from '../../server/services';

const DAY_MS = 86_400_000;
/** A draft that waits in a teacher's browser may mention a file that no row does yet. */
const KEPT_DAYS = 7;
/** At a time, so that a first sweep after years holds nobody up for long; the next day takes the rest. */
const AT_ONCE = 1000;

/** Where a file may be mentioned, in whatever column: links, rich text, pictures, what an assessment was published with. */
const mentioning = [
  lectures,
  lectureAttachments,
  questions,
  questionOptions,
  assessments,
  assessmentSections,
  assessmentQuestions,
  submissions,
  answers,
  profiles,
];

/** A file that was announced so long ago that whoever wanted it has saved it, and that is mentioned nowhere. */
export const isUnused = (
  { key, createdAt }: { key: string; createdAt: Date },
  mentioned: ReadonlySet<string>,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > KEPT_DAYS * DAY_MS && !mentioned.has(key);

/** The keys of all files that a row of any school mentions; deleted rows count, since they may come back. */
async function mentionedKeys(tx: Database): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of mentioning) {
    // The whole row as text: a column that is added one day is looked into as well.
    const key = sql<string>`(regexp_matches(${table}::text, ${`${ownFilePrefix}([A-Za-z0-9_-]+)`}, 'g'))[1]`;
    const rows = await tx
      .selectDistinct({ key })
      .from(table)
      .where(sql`${table}::text like ${`%${ownFilePrefix}%`}`);
    rows.forEach((row) => keys.add(row.key));
  }
  return keys;
}

const columns = { id: uploads.id, key: uploads.key, fileName: uploads.fileName, createdAt: uploads.createdAt };

async function unusedOnes(tx: Database, now: Date) {
  const old = await tx
    .select(columns)
    .from(uploads)
    .where(lt(uploads.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    .orderBy(asc(uploads.id));
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
    const rows = await tx
      .select(columns)
      .from(uploads)
      .where(
        inArray(
          uploads.id,
          candidates.map(({ id }) => id),
        ),
      )
      .for('update');
    const mentioned = await mentionedKeys(tx);
    const unused = rows.filter((upload) => isUnused(upload, mentioned, now()));
    if (unused.length > 0)
      await tx.delete(uploads).where(
        inArray(
          uploads.id,
          unused.map(({ id }) => id),
        ),
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
