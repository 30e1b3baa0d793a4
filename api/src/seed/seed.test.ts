import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { verify } from '@node-rs/argon2';
import { drizzle } from 'drizzle-orm/pglite';
import { embeddedExtensions } from '../db/embedded-extensions';
import { demoSignIns, findDemoAccounts, findDemoSignIns, seedDemo } from './seed';

const now = new Date('2026-11-20T12:00:00Z');

async function openSeeded() {
  const migrated = new Blob([readFileSync(process.env.TEST_EMBEDDED_DUMP ?? '')]);
  const client = await PGlite.create({ loadDataDir: migrated, extensions: embeddedExtensions });
  const db = drizzle(client);
  const before = await findDemoSignIns(db);
  const answer = await seedDemo(db, { now });
  // As at the first start; without statistics some queries below take a hundred times as long.
  await client.exec('analyze');
  return { client, db, before, answer };
}

let seeded: Awaited<ReturnType<typeof openSeeded>>;
beforeAll(async () => {
  seeded = await openSeeded();
});
afterAll(() => seeded.client.close());

async function rows<T>(query: string): Promise<T[]> {
  return (await seeded.client.query<T>(query)).rows;
}
const count = async (query: string) => Number((await rows<{ n: string }>(`select count(*) n ${query}`))[0]?.n);
const values = async (query: string) =>
  (await rows<Record<string, unknown>>(query)).map((row) => Object.values(row)[0]);

describe('seedDemo', () => {
  it('seeds only an empty database and lists the demo accounts afterwards', async () => {
    expect(seeded.before).toEqual([]);
    expect(seeded.answer).toEqual({ signIns: demoSignIns });
    expect(await seedDemo(seeded.db, { now })).toBeNull();
    expect(await findDemoSignIns(seeded.db)).toEqual(demoSignIns);
    expect(await count('from schools')).toBe(2);
  });

  it('names whose the demo accounts are, and their schools, for the page where one signs in', async () => {
    const accounts = await findDemoAccounts(seeded.db);
    expect(accounts.map(({ name, kind, schools }) => [name, kind, schools])).toEqual([
      ['Ayşe Yılmaz', 'teacher', ['Riverside Science Academy', 'Çınar Anadolu Lisesi']],
      ['Michael Okafor', 'teacher', ['Riverside Science Academy']],
      ['Selin Demir', 'teacher', ['Çınar Anadolu Lisesi']],
      ['Imani Beckford', 'student', ['Riverside Science Academy']],
    ]);
    expect(accounts.map(({ email }) => email)).toEqual(demoSignIns.map(({ email }) => email));
  });

  it('creates accounts that accept the demo password', async () => {
    for (const { email, password } of demoSignIns) {
      const [user] = await rows<{ password_hash: string; role_id: number }>(
        `select password_hash, role_id from users where email = '${email}'`,
      );
      expect(await verify(user?.password_hash ?? '', password)).toBe(true);
      expect(user?.role_id).toBe(email === 'student@example.com' ? 1 : 0);
    }
    expect(
      await values(`select count(*)::int from school_members m join users u on u.id = m.user_id
      where email in ('ayse.yilmaz@example.com', 'michael.okafor@example.com', 'selin.demir@example.com') group by email order by email`),
    ).toEqual([2, 1, 1]);
    expect(await count(`from students s join users u on u.id = s.user_id where u.email = 'student@example.com'`)).toBe(
      1,
    );
  });

  it('shows the demo student a released result with its solution, practice, lectures and something due', async () => {
    const mine = `from submissions w join students s on s.id = w.student_id join users u on u.id = s.user_id
      join assessments a on a.id = w.assessment_id left join writing_rules r on r.assessment_id = a.id
      where u.email = 'student@example.com'`;
    expect(await count(`${mine} and w.status = 5 and r.released_at < now() and r.release_shows = 'solution'`)).toBe(4);
    expect(await count(`from practice_questions`)).toBeGreaterThan(3);
    expect(await count(`from lectures where opened_at is not null`)).toBeGreaterThan(2);
    const due = `from assessment_targets t join assessments a on a.id = t.assessment_id join students s on s.id = t.student_id
      join users u on u.id = s.user_id left join submissions w on w.assessment_id = a.id and w.student_id = s.id
      where u.email = 'student@example.com' and a.type = 1 and a.publish_date < '${now.toISOString()}'
        and a.due_date > '${now.toISOString()}' and w.submitted_at is null`;
    expect(await count(due)).toBeGreaterThan(0);
  });

  it('creates two schools of two grades with their courses, students and lectures', async () => {
    expect(await values('select name from grades order by id')).toEqual([
      'Grade 9',
      'Grade 10',
      '9. Sınıf',
      '10. Sınıf',
    ]);
    expect(await values('select count(*)::int from courses group by grade_id')).toEqual([3, 3, 3, 3]);
    const perGrade = await values('select count(*)::int from enrolments group by grade_id order by 1');
    expect(perGrade).toEqual([18, 18, 36, 36]);
    expect(await values('select distinct type from lectures order by 1')).toEqual([1, 2, 3]);
    expect(await count('from (select 1 from students group by school_id, name having count(*) > 1) x')).toBe(0);
  });

  it('creates at least 300 questions, 140 per language, of every type, difficulty and bank, by several authors', async () => {
    const perSchool = await rows<{ n: number }>('select count(*)::int n from questions group by school_id');
    expect(perSchool.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(300);
    for (const { n } of perSchool) expect(n).toBeGreaterThanOrEqual(140);
    expect(await count('from (select 1 from questions group by school_id, question_type) x')).toBe(8);
    expect(await count('from (select 1 from questions group by school_id, difficulty) x')).toBe(10);
    expect(await count('from (select 1 from questions group by school_id, question_category) x')).toBe(4);
    expect(await values('select count(distinct author_id)::int from questions group by school_id')).toEqual([3, 3]);
  });

  it('creates assessments in every status for each rich course, some due in the next three weeks', async () => {
    const statuses =
      await values(`select count(distinct status)::int from assessments a join grades g on g.id = a.grade_id
      where g.name in ('Grade 10', '10. Sınıf') group by course_id`);
    expect(statuses).toEqual([7, 7, 7, 7, 7, 7]);
    expect(
      await count(
        `from assessments where due_date between '${now.toISOString()}' and '${now.toISOString()}'::timestamptz + interval '21 days'`,
      ),
    ).toBeGreaterThan(20);
    expect(
      await count(
        `from assessments where status in (2, 7) and (due_date < '${now.toISOString()}' or published_at > '${now.toISOString()}')`,
      ),
    ).toBe(0);
    expect(await count(`from assessments where status in (3, 4, 5) and due_date > '${now.toISOString()}'`)).toBe(0);
    expect(
      await count(
        `from submissions where submitted_at > '${now.toISOString()}' or graded_at > '${now.toISOString()}' or started_at > submitted_at`,
      ),
    ).toBe(0);
  });

  it('adds question marks up to the assessment, scores up to the submission, and weightages up to 100 at most', async () => {
    expect(
      await count(
        `from assessments a where marks <> (select sum(marks) from assessment_questions q where q.assessment_id = a.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from submissions s where status = 5 and marks <> (select sum(score) from answers w where w.submission_id = s.id)`,
      ),
    ).toBe(0);
    expect(await count('from submissions where (marks is not null) <> (status = 5)')).toBe(0);
    expect(await count('from answers where score < 0 or score > possible')).toBe(0);
  });

  it('has an event for every mark and comment, which is the last one', async () => {
    expect(
      await count(`from answers a full join (select * from mark_events where question_id is not null) e
        using (submission_id, question_id)
        where (a.score is not null or a.comment <> '' or a.id is null)
          and (e.to_score is distinct from a.score or coalesce(e.to_comment, '') <> a.comment)`),
    ).toBe(0);
    expect(
      await count(`from submissions s left join mark_events e on e.submission_id = s.id and e.question_id is null
        where e.to_score is distinct from s.marks or coalesce(e.to_comment, '') <> s.comment`),
    ).toBe(0);
    expect(await count('from (select 1 from assessments group by course_id having sum(weightage) > 100) x')).toBe(0);
    expect(await count('from assessments where weightage > marks or (sub_type = 1) <> (weightage > 0)')).toBe(0);
  });

  it('chooses only options of the question asked and scores them by the key', async () => {
    expect(
      await count(`from answers a, jsonb_array_elements_text(a.response -> 'optionIds') o(id)
      join question_options q on q.id = o.id::int where q.question_id <> a.question_id`),
    ).toBe(0);
    expect(
      await count(`from answers a join submissions s on s.id = a.submission_id where s.status = 5 and a.response ? 'optionIds' and (a.score > 0) <>
      (select array_agg(q.id order by q.id) = (select array_agg(o::int order by o::int) from jsonb_array_elements_text(a.response -> 'optionIds') o)
       from question_options q where q.question_id = a.question_id and q.is_correct_answer)`),
    ).toBe(0);
  });

  it('gives at least 30 graded answers to most questions of the rich grades', async () => {
    expect(
      await count(`from (select 1 from answers a join submissions s on s.id = a.submission_id where s.status = 5
      group by a.question_id having count(*) >= 30) x`),
    ).toBeGreaterThan(180);
  });

  it('tags questions, lectures and assessments only with categories of their own course', async () => {
    expect(
      await count(
        'from question_categories t join questions q on q.id = t.question_id join categories c on c.id = t.category_id where c.course_id <> q.course_id',
      ),
    ).toBe(0);
    expect(await count('from questions where id not in (select question_id from question_categories)')).toBe(0);
    expect(
      await count(
        'from assessment_categories t join assessments a on a.id = t.assessment_id join categories c on c.id = t.category_id where c.course_id <> a.course_id',
      ),
    ).toBe(0);
    expect(
      await count(
        'from assessment_questions t join assessments a on a.id = t.assessment_id join questions q on q.id = t.question_id where q.course_id <> a.course_id',
      ),
    ).toBe(0);
    expect(
      await count(
        'from lecture_categories t join lecture_courses l on l.lecture_id = t.lecture_id join categories c on c.id = t.category_id where c.course_id <> l.course_id',
      ),
    ).toBe(0);
  });

  it('creates no row that references a row of another school', async () => {
    const references = await rows<{ child: string; column: string; parent: string; key: string }>(`
      select c.conrelid::regclass::text child, a.attname "column", c.confrelid::regclass::text parent, k.attname key
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f'
        and exists (select 1 from pg_attribute x where x.attrelid = c.conrelid and x.attname = 'school_id')
        and exists (select 1 from pg_attribute x where x.attrelid = c.confrelid and x.attname = 'school_id')`);
    expect(references.length).toBeGreaterThan(20);
    for (const { child, column, parent, key } of references) {
      const strangers = await count(
        `from ${child} c join ${parent} p on p.${key} = c.${column} where p.school_id <> c.school_id`,
      );
      expect({ child, column, strangers }).toEqual({ child, column, strangers: 0 });
    }
    expect(
      await count(
        `from assessments a where author_id not in (select user_id from school_members m where m.school_id = a.school_id)`,
      ),
    ).toBe(0);
  });

  it('moves the id sequences past the last seeded row', async () => {
    const [row] = await rows<{ id: number }>(`insert into schools (name) values ('New school') returning id`);
    expect(row?.id).toBe(3);
    await rows('delete from schools where id = 3');
  });
});
