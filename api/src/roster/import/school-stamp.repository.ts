import { type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';

/** The tables of `SchoolRows` whose rows have the id of the school. */
const tables = [
  ...['grades', 'courses', 'classes', 'class_students', 'class_teachers', 'course_teachers'],
  ...['students', 'enrolments', 'school_members', 'student_merges'],
];

/** Changes when a row is written: every version of a row has another place and transaction. */
const versionsOf = (table: string, isOfSchool: SQL) =>
  sql`select ${table}::text || count(*) || ':' || coalesce(sum(hashtidextended(t.ctid, t.xmin::text::bigint)), 0) as part
    from ${sql.identifier(table)} t where ${isOfSchool}`;

/** Changes when one of these people gets another address. */
const addressesOf = (who: string, people: SQL) =>
  sql`select ${who}::text || count(*) || ':' || coalesce(sum(hashtextextended(coalesce(u.email, ''), u.id)), 0) as part
    from users u where ${people}`;

/**
 * Changes whenever `loadSchoolRows` and `loadTaken` would return something else, and takes a fraction of their time. Only to
 * be compared with a stamp of the same minutes: maintenance of the database changes it too.
 */
export async function schoolStamp(db: Database, schoolId: number, addresses: readonly string[]): Promise<string> {
  const parts = [
    versionsOf('schools', sql`t.id = ${schoolId}`),
    ...tables.map((table) => versionsOf(table, sql`t.school_id = ${schoolId}`)),
    addressesOf('of members', sql`u.id in (select m.user_id from school_members m where m.school_id = ${schoolId})`),
    addressesOf('of students', sql`u.id in (select s.user_id from students s where s.school_id = ${schoolId})`),
    addressesOf(
      'taken',
      sql`u.email = any(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`,
    ),
  ];
  const rows = await rowsOf<{ part: string }>(db, sql.join(parts, sql` union all `));
  return rows
    .map(({ part }) => part)
    .sort()
    .join(' ');
}
