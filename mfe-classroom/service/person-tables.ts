import { type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';

/** A column with the record of a student. `key`: with it, a row of the same student can be there only once. */
interface OfStudent {
  student: 'student_id';
  key?: string;
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

export type PersonTable = OfStudent | Within | OfNobody | Listed;

/** How each table of the service knows students: what is merged, erased and copied follows from it. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  posts: { nobody: 'Only teachers write posts.' },
  post_classes: { nobody: 'It names classes.' },
  post_versions: { nobody: 'Only teachers write posts.' },
  post_files: { nobody: 'Only teachers write posts.' },
  post_reads: { student: 'student_id', key: 'post_id' },
  post_comments: { student: 'student_id' },
  comment_versions: { within: 'post_comments' },
  threads: { student: 'student_id', keeps: 'Conversations of which a message was reported within 365 days.' },
  thread_messages: { within: 'threads' },
  thread_reads: { within: 'threads' },
  message_reports: { within: 'threads' },
  message_rules: { nobody: 'It says when messages of a school wait.' },
  lesson_attendance: { nobody: 'It says which hours were taken.' },
  missing_students: { student: 'student_id', key: 'lesson_id' },
  classes: { listed: 'students' },
  class_lists: { nobody: 'It says when lists were read.' },
};

const ofStudents = Object.entries(personTables).flatMap(([name, table]) =>
  'student' in table ? [{ name, ...table }] : [],
);

/** Rows of one record become those of the other, which keeps its own where both have one of the same. */
export async function mergeRows(db: ServiceDatabase, from: number, into: number): Promise<void> {
  for (const { name, student, key } of ofStudents) {
    const both = key && `and not exists (select 1 from ${name} o where o.${key} = t.${key} and o.${student} = $2)`;
    await db.query(`update ${name} t set ${student} = $2 where t.${student} = $1 ${both ?? ''}`, [from, into]);
    if (key) await db.query(`delete from ${name} where ${student} = $1`, [from]);
  }
}

/** Erases a student from every table, except for what is said to be kept. */
export async function eraseRows(db: ServiceDatabase, student: number): Promise<void> {
  for (const { name, student: column, keeps } of ofStudents)
    if (keeps === undefined) await db.query(`delete from ${name} where ${column} = $1`, [student]);
  await db.query('update classes set students = array_remove(students, $1) where $1 = any(students)', [student]);
}
