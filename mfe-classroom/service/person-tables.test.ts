import path from 'node:path';
import fc from 'fast-check';
import { openServiceDatabase, type OpenServiceDatabase } from 'delivery/service-kit/database';
import { newTestPlace, type TestPlace } from 'delivery/service-kit/test-place';
import { type PortalReader } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type EventAbout, type EventKind } from '@teacher-portal/remote-sdk/contract/service-events';
import { copied } from './copy';
import service from './index';
import { personTables } from './person-tables';

const SCHOOL = 3;
const CLASS = 11;
const TEACHER = 17;
/** Of whom no id is part of another one, so that text can be searched for them. */
const [elif, oscar, leila] = [900_101, 900_202, 900_303];
const students = [elif, oscar, leila];
const accountOf = (student: number) => student + 50_000;
const markOf = (student: number) => `«${student}»`;

let at: TestPlace;
let db: OpenServiceDatabase;
beforeAll(async () => {
  const dir = path.resolve(__dirname, '..');
  at = await newTestPlace(dir, process.env);
  db = await openServiceDatabase(dir, 'mfe-classroom', at.place);
});
afterAll(async () => {
  await db.close();
  await at.remove();
});

/** Tables of the kit, which know no people. */
const ofKit = ['service_migrations', 'received_events', 'demo_schools'];

async function tablesOfSchema(): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'mfe_classroom' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !ofKit.includes(name));
}

let turn = 0;
const one = async (statement: string, values: readonly unknown[] = []) => {
  const [row] = await db.query<{ id: number }>(`${statement} returning id`, values);
  return row?.id ?? 0;
};
const newKey = () => `key-${(turn += 1)}`;

const addPost = async () => {
  const id = await one(
    `insert into posts (school_id, author, author_name, key, html, link, publish_at) values ($1, $2, 'T', $3, 'x', '', now())`,
    [SCHOOL, TEACHER, newKey()],
  );
  await db.query('insert into post_classes (post_id, class_id) values ($1, $2)', [id, CLASS]);
  await db.query(`insert into post_versions (post_id, version, html, link, at) values ($1, 1, 'x', '', now())`, [id]);
  await db.query(`insert into post_files (post_id, place, link, name) values ($1, 0, '/f', 'f.pdf')`, [id]);
  return id;
};
const addComment = async (student: number) =>
  one(
    `insert into post_comments (post_id, school_id, author, student_id, author_name, classes, key, text, deleted_by)
     values ($1, $2, $3, $4, $5, array[11], $6, $5, $3)`,
    [await addPost(), SCHOOL, accountOf(student), student, markOf(student), newKey()],
  );
const addThread = (student: number) =>
  one(
    `insert into threads (school_id, class_id, class_name, student_id, student_name, about_kind)
     values ($1, $2, '9-A', $3, $4, 'none')`,
    [SCHOOL, CLASS, student, markOf(student)],
  );
const addMessage = async (student: number, thread?: number) => {
  const id = thread ?? (await addThread(student));
  const message = await one(
    `insert into thread_messages (thread_id, author, author_name, is_teacher, key, text) values ($1, $2, $3, false, $4, $3)`,
    [id, accountOf(student), markOf(student), newKey()],
  );
  return { id, message };
};
const addLesson = () =>
  one(
    `insert into lesson_attendance (school_id, class_id, day, hour, taken_by) values ($1, $2, '2026-11-27', $3, $4)`,
    [SCHOOL, CLASS, (turn += 1), TEACHER],
  );

/** A row of each table that says something of a student, with the mark wherever there is room for text. */
const writers: Record<string, (student: number) => Promise<unknown>> = {
  posts: addPost,
  post_classes: addPost,
  post_versions: addPost,
  post_files: addPost,
  lesson_attendance: addLesson,
  class_lists: () => db.query('insert into class_lists values ($1, now()) on conflict do nothing', [SCHOOL]),
  merged_rows: (student) =>
    db.query(
      `insert into merged_rows (table_name, student_id, into_id, is_moved, row)
       values ('post_comments', $1, $1, true, jsonb_build_object('id', -1, 'of', $1::integer))`,
      [student],
    ),
  classes: (student) =>
    db.query(`insert into classes values ($1, $2, '9-A', 'Biology', 41, array[$3::integer])`, [
      ...[(turn += 1), SCHOOL],
      student,
    ]),
  message_rules: () =>
    db.query(`insert into message_rules values ($1, '20:00', '07:00', 'UTC', $2) on conflict do nothing`, [
      SCHOOL,
      TEACHER,
    ]),
  post_reads: async (student) =>
    db.query('insert into post_reads (post_id, student_id) values ($1, $2)', [await addPost(), student]),
  post_comments: addComment,
  comment_versions: async (student) =>
    db.query('insert into comment_versions values ($1, 1, $2, now())', [await addComment(student), markOf(student)]),
  threads: addThread,
  thread_messages: (student) => addMessage(student),
  thread_reads: async (student) =>
    db.query('insert into thread_reads (thread_id, account, is_teacher, last_id) values ($1, $2, false, 1)', [
      await addThread(student),
      accountOf(student),
    ]),
  message_reports: async (student) => {
    const { id, message } = await addMessage(student);
    await db.query(
      `insert into message_reports (thread_id, message_id, reporter, reporter_name, reason, at)
       values ($1, $2, $3, $4, $4, now() - interval '366 days')`,
      [id, message, accountOf(student), markOf(student)],
    );
  },
  missing_students: async (student) =>
    db.query(`insert into missing_students values ($1, $2, 'absent', null, $3)`, [
      ...[await addLesson(), student],
      markOf(student),
    ]),
};

const portal: PortalReader = {
  list: () => Promise.resolve([]),
  files: {
    keep: () => Promise.resolve([]),
    addresses: () => Promise.resolve(new Map()),
    release: () => Promise.resolve(),
  },
};
const tell = (kind: EventKind, about: EventAbout) =>
  service.events?.[kind]?.(
    { id: 'x', position: 1, kind, at: new Date().toISOString(), about },
    { db, portal, school: SCHOOL },
  );
const copyOf = async (student: number) =>
  JSON.stringify(
    await service.copy?.({ studentId: student, userId: accountOf(student) }, { db, portal, school: SCHOOL }),
  );

/** Everything that is stored, by table. */
async function stored(): Promise<Record<string, string>> {
  const tables = await tablesOfSchema();
  const texts = await Promise.all(
    tables.map(async (name) => {
      const [row] = await db.query<{ text: string }>(
        // By text, because a changed row moves.
        `select coalesce(json_agg(t order by to_jsonb(t)::text)::text, '') as text from ${name} t`,
      );
      return [name, row?.text ?? ''] as const;
    }),
  );
  return Object.fromEntries(texts);
}

const count = (text: string, word: string) => text.split(word).length - 1;
const naming = (texts: Record<string, string>, ...words: (number | string)[]) =>
  Object.keys(texts).filter((name) => words.some((word) => texts[name]?.includes(String(word))));

const rows = fc.array(
  fc.record({ table: fc.constantFrom(...Object.keys(writers)), student: fc.constantFrom(...students) }),
  { maxLength: 20 },
);
type Rows = { table: string; student: number }[];

async function fill(given: Rows): Promise<void> {
  await db.query(`truncate ${(await tablesOfSchema()).join(', ')} restart identity`);
  for (const { table, student } of given) await writers[table]?.(student);
}
/** Every table with every student at least, and more by chance. */
const all: Rows = students.flatMap((student) => Object.keys(writers).map((table) => ({ table, student })));
const holds = (check: (given: Rows) => Promise<void>) =>
  fc.assert(fc.asyncProperty(rows, check), { numRuns: 12, examples: [[all], [[...all, ...all]]] });

test('the table of tables names every table of the schema, and every part of a copy names one of it', async () => {
  const tables = await tablesOfSchema();
  expect(Object.keys(personTables).sort()).toEqual(tables);
  expect(Object.keys(writers).sort()).toEqual(tables);
  const ofStudents = Object.keys(personTables).filter((name) => {
    const table = personTables[name];
    return table && ('student' in table || 'within' in table);
  });
  expect(
    Object.values(copied)
      .flatMap(({ of }) => of)
      .sort(),
  ).toEqual(ofStudents.sort());
});

test('a column that can hold a student is of a table that says how', async () => {
  const columns = await db.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'mfe_classroom'
       and (column_name ~ 'student' or column_name in ('account', 'reporter', 'deleted_by'))`,
  );
  for (const { name } of columns) expect(personTables[name]).not.toHaveProperty('nobody');
});

test('erasing a student leaves nothing of the student in any table, and everything of the others', () =>
  holds(async (given) => {
    await fill(given);
    const before = await stored();
    await tell('person.erased', { studentId: elif, userId: accountOf(elif) });
    const after = await stored();
    expect(naming(after, elif, accountOf(elif))).toEqual([]);
    for (const other of [oscar, leila])
      for (const [name, text] of Object.entries(before))
        expect([name, count(after[name] ?? '', String(other))]).toEqual([name, count(text, String(other))]);
  }));

test('merging leaves no row of the first record, and loses nothing', () =>
  holds(async (given) => {
    await fill(given);
    const before = await stored();
    await tell('person.merged', { studentId: elif, intoId: oscar });
    const after = await stored();
    for (const [name, text] of Object.entries(after)) {
      if (['classes', 'class_lists', 'merged_rows'].includes(name)) continue;
      expect([name, count(text, `"student_id":${elif}`)]).toEqual([name, 0]);
      for (const student of students)
        expect([name, count(text, markOf(student))]).toEqual([name, count(before[name] ?? '', markOf(student))]);
    }
  }));

test('undoing a merge gives every row back to the record that it came from', () =>
  holds(async (given) => {
    await fill(given.filter(({ table }) => !['merged_rows', 'class_lists'].includes(table)));
    const before = await stored();
    await tell('person.merged', { studentId: elif, intoId: oscar });
    const since = await addComment(oscar);
    await tell('person.parted', { studentId: elif, intoId: oscar });
    expect(await db.query('select student_id from post_comments where id = $1', [since])).toEqual([
      { student_id: oscar },
    ]);
    await db.query('delete from posts where id = (select post_id from post_comments where id = $1)', [since]);
    expect(await stored()).toEqual(before);
  }));

test('undoing a merge brings back what it dropped, unless that has been deleted for everybody meanwhile', async () => {
  await fill([]);
  const lessons = [await addLesson(), await addLesson()];
  for (const lesson of lessons)
    for (const student of [elif, oscar])
      await db.query(`insert into missing_students values ($1, $2, 'absent', null, $3)`, [
        ...[lesson, student],
        markOf(student),
      ]);
  await tell('person.merged', { studentId: elif, intoId: oscar });
  await db.query('delete from lesson_attendance where id = $1', [lessons[1]]);
  await tell('person.parted', { studentId: elif, intoId: oscar });
  expect(await db.query('select lesson_id, student_id, reason from missing_students order by student_id')).toEqual(
    [elif, oscar].map((student) => ({ lesson_id: lessons[0], student_id: student, reason: markOf(student) })),
  );
  expect(await db.query('select id from merged_rows')).toEqual([]);
});

test('of two records of one student that were both in a lesson, the kept one stays', async () => {
  await fill([]);
  const lesson = await addLesson();
  for (const student of [elif, oscar])
    await db.query(`insert into missing_students values ($1, $2, 'absent', null, $3)`, [
      lesson,
      student,
      markOf(student),
    ]);
  await tell('person.merged', { studentId: elif, intoId: oscar });
  expect(await db.query('select student_id, reason from missing_students')).toEqual([
    { student_id: oscar, reason: markOf(oscar) },
  ]);
});

test('a copy has everything that a student has written or that is noted of the student, and nothing of others', () =>
  holds(async (given) => {
    await fill(given);
    const texts = await stored();
    const copy = await copyOf(elif);
    const marks = Object.entries(texts).filter(([name]) => name !== 'classes');
    const isThere = marks.some(([, text]) => text.includes(markOf(elif)));
    expect(copy.includes(markOf(elif))).toBe(isThere);
    for (const other of [oscar, leila]) expect(copy).not.toContain(String(other));
    const parsed = JSON.parse(copy) as Record<string, unknown[]>;
    const rowsIn = (name: string) => count(texts[name] ?? '', `"student_id":${elif}`);
    expect(Object.fromEntries(Object.entries(parsed).map(([name, part]) => [name, part.length]))).toEqual({
      postsSeen: rowsIn('post_reads'),
      comments: rowsIn('post_comments'),
      conversations: rowsIn('threads'),
      absences: rowsIn('missing_students'),
    });
    const inside = (name: string) => JSON.stringify(parsed[name] ?? []);
    const written = (...names: string[]) =>
      names.reduce((sum, name) => sum + count(texts[name] ?? '', markOf(elif)), 0);
    expect(count(inside('comments'), markOf(elif))).toBe(written('post_comments', 'comment_versions'));
    expect(count(inside('conversations'), markOf(elif))).toBe(written('threads', 'thread_messages', 'message_reports'));
    expect(count(inside('conversations'), 'readUpTo')).toBe(count(texts.thread_reads ?? '', String(accountOf(elif))));
  }));

test('who reported a message is named in the copy only if it was the student', async () => {
  await fill([]);
  const { id, message } = await addMessage(elif);
  for (const [reporter, name] of [
    [TEACHER, 'Teacher 17'],
    [accountOf(elif), 'Elif'],
  ])
    await db.query(
      `insert into message_reports (thread_id, message_id, reporter, reporter_name, reason) values ($1, $2, $3, $4, 'why')`,
      [id, message, reporter, name],
    );
  const copy = await copyOf(elif);
  expect(copy).toContain('"by":"Elif"');
  expect(copy).not.toContain('Teacher 17');
});

test('a day erases what was kept for long enough, of its school alone, and lets go of its files', async () => {
  await fill([]);
  const [old, recent] = [await addPost(), await addPost()];
  await db.query(`update posts set deleted_at = now() - interval '31 days' where id = $1`, [old]);
  await db.query(`update posts set deleted_at = now() - interval '29 days' where id = $1`, [recent]);
  const comment = await addComment(elif);
  await db.query(`update post_comments set deleted_at = now() - interval '31 days' where id = $1`, [comment]);
  const thread = await addThread(oscar);
  await db.query('update threads set erased_at = now() where id = $1', [thread]);
  const other = await addThread(leila);
  await db.query('update threads set erased_at = now(), school_id = 4 where id = $1', [other]);
  await tell('day.began', {});
  const ids = async (table: string) =>
    (await db.query<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);
  expect(await ids('posts')).not.toContain(old);
  expect(await ids('posts')).toContain(recent);
  expect(await ids('post_comments')).toEqual([]);
  expect(await ids('threads')).toEqual([other]);
});
