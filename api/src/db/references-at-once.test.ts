import { sql } from 'drizzle-orm';
import { disableTriggers } from '../backup/tables';
import { enrolAtOnce } from '../classes/enrol.repository';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { rowsOf } from './rows-of';
import { referencesAtOnce } from './references-at-once';
import { classes, classStudents } from './schema/classes';
import { students } from './schema/students';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let classId: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal);
  const { schoolId, courseId, gradeId } = school;
  const [made] = await portal.db.insert(classes).values({ schoolId, courseId, gradeId, name: 'Labs' }).returning();
  classId = made?.id ?? 0;
});
afterAll(() => portal.close());

const place = () => ({
  classId,
  studentId: school.student.studentId,
  gradeId: school.gradeId,
  schoolId: school.schoolId,
});

it('inserts rows whose references exist, and checks each row again afterwards', async () => {
  await portal.db.transaction(async (tx) => {
    await enrolAtOnce(tx, school.schoolId, () => tx.insert(classStudents).values(place()));
    expect(await rowsOf(tx, sql`show session_replication_role`)).toEqual([{ session_replication_role: 'origin' }]);
  });
  expect(await portal.db.$count(classStudents, sql`class_id = ${classId}`)).toBe(1);
  const nobody = { ...place(), studentId: other.student.studentId };
  await expect(portal.db.insert(classStudents).values(nobody)).rejects.toMatchObject({ cause: { code: '23503' } });
});

it.each([
  ['a class that does not exist', () => ({ ...place(), classId: 2_000_000_000 })],
  ['a student of another school', () => ({ ...place(), studentId: other.student.studentId })],
  ['a grade of another school', () => ({ ...place(), gradeId: other.gradeId })],
])('writes nothing if a row names %s', async (_what, row) => {
  await portal.db.delete(classStudents);
  const attempt = portal.db.transaction((tx) =>
    enrolAtOnce(tx, school.schoolId, () => tx.insert(classStudents).values([place(), row()])),
  );
  await expect(attempt).rejects.toThrow();
  expect(await portal.db.$count(classStudents)).toBe(0);
  const [setting] = await rowsOf<{ role: string }>(
    portal.db,
    sql`select current_setting('session_replication_role') as role`,
  );
  expect(setting?.role).toBe('origin');
});

it('runs the triggers of the table', async () => {
  const { schoolId, gradeId, courseId } = school;
  await portal.db.execute('delete from derived.course_changes');
  await portal.db.transaction((tx) =>
    referencesAtOnce(
      tx,
      () =>
        tx.execute(sql`with added as (
        insert into students (school_id, name, search_text, section) values (${schoolId}, 'Efe', 'efe', 'A') returning id)
        insert into enrolments (school_id, student_id, grade_id) select ${schoolId}, id, ${gradeId} from added`),
      sql`select id from ${students} where school_id is null`,
    ),
  );
  expect(await rowsOf(portal.db, sql`select course_id as id from derived.course_changes`)).toEqual([{ id: courseId }]);
});

it('leaves no trigger on insertion out, also after a backup was restored', async () => {
  await portal.db.transaction(async (tx) => (await disableTriggers(tx))());
  const leftOut = await rowsOf(
    portal.db,
    sql`select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
      where not tgisinternal and tgtype & 4 > 0 and tgenabled <> 'A'`,
  );
  expect(leftOut).toEqual([]);
});
