import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { feedbackFiles } from '../../../db/schema/feedback-files';
import { uploads } from '../../../db/schema/lectures';
import { profiles } from '../../../db/schema/profiles';
import { submissions } from '../../../db/schema/submissions';
import { linkOf, parseLink } from '../../../files/file-address';

/** What graders gave back with some submissions, in the order in which it was given. */
export const listGiven = (db: Database, submissionIds: readonly number[]) =>
  db
    .select({
      id: feedbackFiles.id,
      submissionId: feedbackFiles.submissionId,
      filePath: feedbackFiles.filePath,
      userId: feedbackFiles.userId,
      name: profiles.fullName,
      at: feedbackFiles.at,
    })
    .from(feedbackFiles)
    .leftJoin(profiles, eq(profiles.userId, feedbackFiles.userId))
    .where(sql`${feedbackFiles.submissionId} = ${anyOf(submissionIds)}`)
    .orderBy(asc(feedbackFiles.submissionId), asc(feedbackFiles.id));
export type GivenFile = Awaited<ReturnType<typeof listGiven>>[number];

/** How many files each of these submissions has. */
export async function countGiven(db: Database, submissionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ submissionId: feedbackFiles.submissionId, files: count() })
    .from(feedbackFiles)
    .where(sql`${feedbackFiles.submissionId} = ${anyOf(submissionIds)}`)
    .groupBy(feedbackFiles.submissionId);
  return new Map(rows.map(({ submissionId, files }) => [submissionId, files]));
}

interface StoredFile {
  /** Its link with the name under which it was announced, whatever name the caller wrote. */
  link: string;
  fileName: string;
  bytes: number | null;
}

/** Those of these files that have arrived, by the link that names them. */
export async function filesThere(tx: Database, links: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const keyOf = new Map(links.map((link) => [link, parseLink(link)?.key ?? '']));
  const rows = await tx
    .select({ key: uploads.key, fileName: uploads.fileName, bytes: uploads.bytes, storedAt: uploads.storedAt })
    .from(uploads)
    .where(inArray(uploads.key, [...new Set(keyOf.values())]));
  const stored = new Map(rows.flatMap((row) => (row.storedAt ? [[row.key, row] as const] : [])));
  return new Map(
    [...keyOf].flatMap(([link, key]) => {
      const row = stored.get(key);
      return row
        ? [[link, { link: linkOf(key, row.fileName), fileName: row.fileName, bytes: row.bytes }] as const]
        : [];
    }),
  );
}

/** Adds files; those that a submission has already are left out. */
export const addGiven = (tx: Database, rows: (typeof feedbackFiles.$inferInsert)[]) =>
  tx.insert(feedbackFiles).values(rows).onConflictDoNothing();

/** Which of these files were given with submissions of the assessment. */
export const findGiven = (tx: Database, assessmentId: number, ids: readonly number[]) =>
  tx
    .select({ id: feedbackFiles.id, submissionId: feedbackFiles.submissionId })
    .from(feedbackFiles)
    .innerJoin(submissions, eq(submissions.id, feedbackFiles.submissionId))
    .where(and(eq(submissions.assessmentId, assessmentId), sql`${feedbackFiles.id} = ${anyOf(ids)}`));

export async function removeGiven(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(feedbackFiles).where(sql`${feedbackFiles.id} = ${anyOf(ids)}`);
}
