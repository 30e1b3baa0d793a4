import { eq, getTableColumns, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { uploadSchools } from './schema/lectures';
import { markEvents } from './schema/marks';
import { sessions, users } from './schema/people';
import { questionStatistics } from './schema/questions';
import { schoolMembers, schools } from './schema/schools';
import { answers } from './schema/submissions';

const tags = migrationTags();

it('adds the interval to a discrimination that was stored without one', async () => {
  const old = await openOldDatabase('0001_question_drawing');
  await fillEveryTable(old.db);
  await old.db
    .update(questionStatistics)
    .set({ attempts: 100, timesUsed: 1, discrimination: 42.5 })
    .where(eq(questionStatistics.questionId, 1));
  await old.migrateTo('0002_question_trail');
  const rows = await old.db
    .select({ low: questionStatistics.discriminationLow, high: questionStatistics.discriminationHigh })
    .from(questionStatistics)
    .orderBy(questionStatistics.questionId);
  // By Fisher's transformation, 90 per cent, 97 degrees of freedom; null for too few answers.
  expect(rows[0]?.low).toBeCloseTo(27.91, 1);
  expect(rows[0]?.high).toBeCloseTo(55.17, 1);
  expect(rows[1]).toEqual({ low: null, high: null });
  await old.close();
});

it('counts each answer once in the stored facility of a question that was worth different marks', async () => {
  const tag = tags.find((each) => each.endsWith('_facility_by_answer')) ?? '';
  const old = await openOldDatabase(tags[tags.indexOf(tag) - 1] ?? '');
  await fillEveryTable(old.db);
  const copy = (table: string, change: object) =>
    old.db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.identifier(table)} t where id = 1`);
  await old.db.execute(sql`update assessments set deleted_at = null`);
  await old.db.execute(sql`update submissions set marks = 1`);
  await old.db.execute(sql`update answers set score = 10, possible = 10`);
  await copy('assessments', { id: 3 });
  await copy('submissions', { id: 3, assessment_id: 3 });
  await copy('answers', { id: 3, submission_id: 3, score: 0, possible: 2 });
  await old.db.update(questionStatistics).set({ facility: 10 / 12, attempts: 2 });
  await old.migrateTo(tag);
  const rows = await old.db
    .select({ facility: questionStatistics.facility, attempts: questionStatistics.attempts })
    .from(questionStatistics)
    .orderBy(questionStatistics.questionId);
  expect(rows).toEqual([
    { facility: 0.5, attempts: 2 },
    { facility: 10 / 12, attempts: 2 },
  ]);
  await old.close();
});

it('sets the last use of existing sessions to their start', async () => {
  const old = await openOldDatabase('0003_course_figures');
  await fillEveryTable(old.db);
  await old.migrateTo('0004_session_browser');
  const rows = await old.db
    .select({ createdAt: sessions.createdAt, usedAt: sessions.usedAt, browser: sessions.browser })
    .from(sessions);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ usedAt, browser }) => [usedAt, browser])).toEqual(rows.map(({ createdAt }) => [createdAt, null]));
  await old.close();
});

it('gives existing files to every school of their uploader', async () => {
  const old = await openOldDatabase('0005_member_role');
  await fillEveryTable(old.db);
  await old.db.execute(sql`insert into school_members (school_id, user_id) values (2, 1)`);
  await old.migrateTo('0009_shared_files');
  expect(await old.db.select().from(uploadSchools)).toEqual([{ uploadId: 1, schoolId: 2 }]);
  await old.close();
});

it('makes the earliest member of a school its owner, and a deleted account only if there is no other', async () => {
  const old = await openOldDatabase('0004_session_browser');
  await fillEveryTable(old.db);
  // Users 1 and 2 are deleted in that data; the others join both schools later, user 4 first.
  const later = (id: number) => ({ userId: id, joinedAt: new Date(Date.UTC(2026, 5, 10 - id)) });
  await old.db.execute(sql`insert into users (id, email, password_hash)
    values (3, 'c@example.com', ''), (4, 'd@example.com', '')`);
  for (const { userId, joinedAt } of [later(3), later(4)])
    await old.db.execute(sql`insert into school_members (school_id, user_id, joined_at)
      values (1, ${userId}, ${joinedAt.toISOString()})`);
  await old.migrateTo('0005_member_role');
  const rows = await old.db
    .select({ schoolId: schoolMembers.schoolId, userId: schoolMembers.userId, role: schoolMembers.role })
    .from(schoolMembers)
    .orderBy(schoolMembers.schoolId, schoolMembers.userId);
  expect(rows.map(({ schoolId, userId, role }) => `${schoolId} ${userId} ${role}`)).toEqual([
    '1 1 teacher',
    '1 3 teacher',
    '1 4 owner',
    '2 2 owner',
  ]);
  await expect(old.db.execute(sql`update school_members set role = 'janitor' where user_id = 3`)).rejects.toMatchObject(
    { cause: { constraint: 'school_members_role' } },
  );
  await old.close();
});

it('marks existing accounts as verified, and lets their schools accept codes', async () => {
  const tag = tags.find((each) => each.endsWith('_email_verification')) ?? '';
  const old = await openOldDatabase(tags[tags.indexOf(tag) - 1] ?? '');
  await fillEveryTable(old.db);
  await old.migrateTo(tag);
  const accounts = await old.db.select({ at: users.emailVerifiedAt, createdAt: users.createdAt }).from(users);
  expect(accounts).toHaveLength(2);
  expect(accounts.map(({ at }) => at)).toEqual(accounts.map(({ createdAt }) => createdAt));
  const open = await old.db.select({ joinByCode: schools.joinByCode }).from(schools);
  expect(open.map(({ joinByCode }) => joinByCode)).toEqual([true, true]);
  await old.close();
});

it('makes each existing mark and comment the first event of its answer', async () => {
  const tag = tags.find((each) => each.endsWith('_mark_events')) ?? '';
  const old = await openOldDatabase(tags[tags.indexOf(tag) - 1] ?? '');
  await fillEveryTable(old.db);
  await old.db.execute(sql`update answers set score = 2.5, comment = '', auto_graded = id = 2`);
  await old.db.execute(sql`update submissions set marks = null, comment = 'Good' where id = 1`);
  await old.db.execute(sql`update submissions set marks = 7, comment = '' where id = 2`);
  await old.migrateTo(tag);
  // The columns of that time.
  const { regradeId: _, answer: _answer, fromTicks: _from, toTicks: _to, ...columns } = getTableColumns(markEvents);
  const rows = await old.db.select(columns).from(markEvents).orderBy(markEvents.submissionId, markEvents.questionId);
  const stamps = await old.db.select({ at: answers.updatedAt }).from(answers).orderBy(answers.id);
  expect(rows.map((row) => [row.submissionId, row.questionId, row.userId, row.fromScore, row.toScore])).toEqual([
    [1, 1, 1, null, 2.5],
    [1, null, 1, null, null],
    [2, 2, null, null, 2.5],
    [2, null, 2, null, 7],
  ]);
  expect(rows.map(({ way, schoolId }) => `${way} ${schoolId}`)).toEqual([
    ...Array(2).fill('earlier 1'),
    ...Array(2).fill('earlier 2'),
  ]);
  expect(rows.map(({ fromComment, toComment }) => [fromComment, toComment])).toEqual([
    [null, null],
    ['', 'Good'],
    [null, null],
    [null, null],
  ]);
  expect([rows[0]?.at, rows[2]?.at]).toEqual(stamps.map(({ at }) => at));
  await old.close();
});

it('keeps rows deleted before the trash existed in it for 30 days, and names who deleted them if known', async () => {
  const tag = tags.find((each) => each.endsWith('_trash')) ?? '';
  const old = await openOldDatabase(tags[tags.indexOf(tag) - 1] ?? '');
  await fillEveryTable(old.db);
  await old.db.execute(sql`update questions set deleted_at = null where id = 2`);
  await old.db.execute(sql`update question_trail set kind = 'deleted' where id = 1`);
  await old.db.execute(sql`insert into audit_log (at, school_id, user_id, action, record, record_id, address)
    values (now(), 1, 2, 'assessment.deleted', 'assessment', 1, '192.0.2.1')`);
  await old.migrateTo(tag);
  for (const [table, people] of [
    ['questions', [1]],
    ['assessments', [2, null]],
    ['lectures', [null, null]],
    ['categories', [null, null]],
  ] as const) {
    const { rows } = (await old.db.execute(sql`select deleted_by as who,
      round(extract(epoch from erase_after - now()) / 86400)::int as days
      from ${sql.identifier(table)} where deleted_at is not null order by id`)) as unknown as {
      rows: { who: number | null; days: number }[];
    };
    expect([table, rows.map(({ who }) => who), rows.map(({ days }) => days)]).toEqual([
      table,
      people,
      people.map(() => 30),
    ]);
  }
  const { rows } = (await old.db.execute(sql`select erase_after from questions where id = 2`)) as unknown as {
    rows: { erase_after: Date | null }[];
  };
  expect(rows).toEqual([{ erase_after: null }]);
  await old.close();
});
