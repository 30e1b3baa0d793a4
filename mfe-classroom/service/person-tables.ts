import { type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';

/**
 * A column with the record of a student. `key`: with it, a row of the same student can be there only once; it refers to
 * a row `of` another table.
 */
interface OfStudent {
  student: 'student_id';
  key?: string;
  of?: string;
  /** What is kept of a student who is erased; without it nothing. */
  keeps?: string;
}

/** A table whose rows go with those of another one, by its reference. */
interface Within {
  within: string;
}

/** A table that says nothing of students, and why. */
interface OfNobody {
  nobody: string;
}

/** A list of students that the portal is asked for again. */
interface Listed {
  listed: 'students';
}

/** What merges have moved, which only undoing them reads. */
interface OfMerges {
  merges: 'student_id' | 'into_id';
}

export type PersonTable = OfStudent | Within | OfNobody | Listed | OfMerges;

/** How each table of the service knows students: what is merged, erased and copied follows from it. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  posts: { nobody: 'Only teachers write posts.' },
  post_classes: { nobody: 'It names classes.' },
  post_versions: { nobody: 'Only teachers write posts.' },
  post_files: { nobody: 'Only teachers write posts.' },
  post_reads: { student: 'student_id', key: 'post_id', of: 'posts' },
  post_comments: { student: 'student_id' },
  comment_versions: { within: 'post_comments' },
  threads: { student: 'student_id', keeps: 'Conversations of which a message was reported within 365 days.' },
  thread_messages: { within: 'threads' },
  thread_reads: { within: 'threads' },
  message_reports: { within: 'threads' },
  message_rules: { nobody: 'It says when messages of a school wait.' },
  lesson_attendance: { nobody: 'It says which hours were taken.' },
  missing_students: { student: 'student_id', key: 'lesson_id', of: 'lesson_attendance' },
  merged_rows: { merges: 'into_id' },
  classes: { listed: 'students' },
  class_lists: { nobody: 'It says when lists were read.' },
};

const ofStudents = Object.entries(personTables).flatMap(([name, table]) =>
  'student' in table ? [{ name, ...table }] : [],
);

/** Rows of one record become those of the other, which keeps its own where both have one of the same. */
export async function mergeRows(db: ServiceDatabase, from: number, into: number): Promise<void> {
  for (const { name, student, key } of ofStudents) {
    const isFree = key
      ? `not exists (select 1 from ${name} o where o.${key} = t.${key} and o.${student} = $2::integer)`
      : 'true';
    const row = key ? 'to_jsonb(t)' : `jsonb_build_object('id', t.id)`;
    await db.query(
      `insert into merged_rows (table_name, student_id, into_id, is_moved, row)
       select '${name}', $1::integer, $2::integer, ${isFree}, ${row} from ${name} t where t.${student} = $1::integer`,
      [from, into],
    );
    await db.query(`update ${name} t set ${student} = $2::integer where t.${student} = $1::integer and ${isFree}`, [
      from,
      into,
    ]);
    if (key) await db.query(`delete from ${name} where ${student} = $1`, [from]);
  }
}

/** Undoes a merge: what came from the first record is its own again, and what was written since stays with the other. */
export async function partRows(db: ServiceDatabase, from: number, into: number): Promise<void> {
  for (const { name, student, key, of } of ofStudents) {
    const by = key ?? 'id';
    const ofMerge = `m.table_name = '${name}' and m.student_id = $1::integer and m.into_id = $2::integer`;
    await db.query(
      `update ${name} t set ${student} = $1::integer from merged_rows m
       where ${ofMerge} and m.is_moved and t.${student} = $2::integer and t.${by} = (m.row->>'${by}')::integer`,
      [from, into],
    );
    if (key)
      await db.query(
        `insert into ${name} select r.* from merged_rows m cross join lateral jsonb_populate_record(null::${name}, m.row) r
         where ${ofMerge} and not m.is_moved and exists (select 1 from ${of} p where p.id = r.${key})
         on conflict do nothing`,
        [from, into],
      );
  }
  await db.query('delete from merged_rows where student_id = $1 and into_id = $2', [from, into]);
}

/** Erases a student from every table, except for what is said to be kept. */
export async function eraseRows(db: ServiceDatabase, student: number): Promise<void> {
  for (const { name, student: column, keeps } of ofStudents)
    if (keeps === undefined) await db.query(`delete from ${name} where ${column} = $1`, [student]);
  await db.query('delete from merged_rows where student_id = $1 or into_id = $1', [student]);
  await db.query('update classes set students = array_remove(students, $1) where $1 = any(students)', [student]);
}
