import { asc, inArray, lt, sql } from 'drizzle-orm';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments, assessmentSections } from '../../db/schema/assessments';
import { lectureAttachments, lectures, uploads } from '../../db/schema/lectures';
import { profiles } from '../../db/schema/profiles';
import { questionOptions, questions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';

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

/** The keys of all files that a row of any school mentions; deleted rows count, since they may come back. */
export async function mentionedKeys(tx: Database): Promise<Set<string>> {
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

export const listUploadsBefore = (tx: Database, date: Date) =>
  tx.select(columns).from(uploads).where(lt(uploads.createdAt, date)).orderBy(asc(uploads.id));

/** Locked until the end of the transaction. */
export const lockUploads = (tx: Database, ids: number[]) =>
  tx.select(columns).from(uploads).where(inArray(uploads.id, ids)).for('update');

export async function deleteUploads(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids));
}
