import { asc, inArray, lt, sql } from 'drizzle-orm';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database } from '../../db/database';
import { scannedSheets } from '../../db/schema/answer-sheets';
import { assessments, assessmentSections } from '../../db/schema/assessments';
import { attemptAnswers, keptAnswers } from '../../db/schema/attempts';
import { lectureVersions } from '../../db/schema/lecture-versions';
import { lectureAttachments, lectures, uploads } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { profiles } from '../../db/schema/profiles';
import { questionVersions } from '../../db/schema/question-versions';
import { questionOptions, questions } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';

/** Tables that can reference files in any column: links, rich text, pictures, versions. */
const mentioning = [
  lectures,
  lectureAttachments,
  lectureVersions,
  questions,
  questionOptions,
  questionVersions,
  passages,
  assessments,
  assessmentSections,
  submissions,
  answers,
  attemptAnswers,
  keptAnswers,
  scannedSheets,
  profiles,
  students,
];

/** The keys of all files that a row of any school references, including deleted rows, which may be restored. */
export async function mentionedKeys(tx: Database): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of mentioning) {
    // The whole row as text, so that future columns are included.
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
