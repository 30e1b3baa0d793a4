import { sql } from 'drizzle-orm';
import { type Database } from '../db/database';
import { referencesAtOnce } from '../db/references-at-once';

/** Inserts rows of `class_students` of the present year, as many as a whole school has. */
export const enrolAtOnce = <T>(tx: Database, schoolId: number, insert: () => Promise<T>): Promise<T> =>
  referencesAtOnce(
    tx,
    insert,
    sql`select cs.class_id, cs.student_id from class_students cs
      left join classes k on k.school_id = cs.school_id and k.id = cs.class_id and k.grade_id = cs.grade_id
      left join enrolments e
        on e.school_id = cs.school_id and e.student_id = cs.student_id and e.grade_id = cs.grade_id
      where cs.school_id = ${schoolId} and cs.grade_id is not null and (k.id is null or e.student_id is null)`,
  );
