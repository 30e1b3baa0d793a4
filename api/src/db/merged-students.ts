import { type SQL, sql } from 'drizzle-orm';
import { studentMerges } from './schema/student-merges';
import { students } from './schema/students';

/** The student of the row is not a record that was merged into another one, which goes on in its place. */
export const isNotMerged: SQL = sql`not exists (select 1 from ${studentMerges}
  where ${studentMerges.mergedId} = ${students.id} and ${studentMerges.undoneAt} is null)`;
