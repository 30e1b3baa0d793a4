import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { demo } from './demo';
import { copyDemoData } from './demo-data';
import { startPortal, type Portal } from './portal-server';
import { test as base } from './test-signed-in';

export interface StudentAccount {
  id: number;
  email: string;
  name: string;
}

/** Tests whose portal has two students with accounts in one class, so that both can hand in. */
export const test = base.extend<
  object,
  { data: { dir: string; students: StudentAccount[] }; portal: Portal & { dataDir: string } }
>({
  data: [
    async ({}, use, { workerIndex }) => {
      const dir = await copyDemoData(`students-worker-${workerIndex}`);
      await use({ dir, students: await addAccount(dir) });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portal: [
    async ({ storeDir, data }, use) => {
      const portal = await startPortal({ dataDir: data.dir, storeDir });
      await use({ ...portal, dataDir: data.dir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Writes to the database, because a teacher cannot open an account for a single student. */
async function addAccount(dataDir: string): Promise<StudentAccount[]> {
  const db = await PGlite.create({ dataDir: path.join(dataDir, 'database'), extensions: { btree_gin, pg_trgm } });
  const email = 'classmate@example.com';
  await db.query(
    `with own as (
       select s.id, s.school_id, e.grade_id, u.password_hash, u.role_id
       from students s join users u on u.id = s.user_id join enrolments e on e.student_id = s.id where u.email = $1
     ), mate as (
       select s.id, s.name, s.school_id from students s join enrolments e on e.student_id = s.id, own
       where e.grade_id = own.grade_id and s.user_id is null order by s.id limit 1
     ), account as (
       insert into users (email, password_hash, role_id) select $2, password_hash, role_id from own returning id
     ), profile as (
       insert into profiles (user_id, full_name, school_id) select account.id, mate.name, mate.school_id from account, mate
     )
     update students set user_id = account.id from account, mate where students.id = mate.id`,
    [demo.student.email, email],
  );
  const { rows } = await db.query<StudentAccount>(
    'select s.id, u.email, s.name from students s join users u on u.id = s.user_id where u.email in ($1, $2) order by s.id',
    [demo.student.email, email],
  );
  await db.close();
  if (rows.length !== 2) throw new Error('The demo data has no student with a classmate.');
  return rows;
}

export { expect } from './test-signed-in';
