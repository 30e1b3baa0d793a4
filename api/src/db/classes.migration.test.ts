import { asc, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { rowsOf } from './rows-of';
import { classes, classStudents, classTeachers } from './schema/classes';

/** The columns that the migration made; later ones do not exist yet. */
const pick = {
  id: classes.id,
  schoolId: classes.schoolId,
  courseId: classes.courseId,
  gradeId: classes.gradeId,
  name: classes.name,
  section: classes.section,
};

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_classes')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

it('makes a class of each course and section, with every student of the grade in exactly one class of each course', async () => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  // Filled rows are deleted ones. School 2 keeps its course in the trash.
  await db.execute(sql`update students set deleted_at = null, section = 'A'`);
  await db.execute(sql`update grades set deleted_at = null, name = 'Grade 9'`);
  await db.execute(sql`update courses set deleted_at = null where id = 1`);
  await db.execute(
    sql`insert into courses (id, school_id, grade_id, course_code, name) values (11, 1, 1, 'X', 'Chemistry')`,
  );
  await db.execute(sql`insert into students (id, school_id, name, search_text, section, deleted_at) values
    (11, 1, 'Ece', 'ece', 'A', null), (12, 1, 'Can', 'can', 'B', null), (13, 1, 'Su', 'su', '', null),
    (14, 1, 'Gone', 'gone', 'C', now()), (15, 1, 'Nowhere', 'nowhere', 'D', null)`);
  await db.execute(sql`insert into enrolments (school_id, student_id, grade_id)
    select 1, id, 1 from students where id in (11, 12, 13, 14)`);
  // Teacher 2 does not belong to school 1.
  await db.execute(sql`insert into course_teachers (school_id, course_id, user_id) values (1, 1, 2)`);
  await old.migrateTo(tag);
  const made = await db.select(pick).from(classes).orderBy(asc(classes.courseId), asc(classes.section));
  expect(
    made.map(({ schoolId, courseId, gradeId, name, section }) => [schoolId, courseId, gradeId, name, section]),
  ).toEqual(
    [1, 11].flatMap((courseId) => [
      [1, courseId, 1, 'Grade 9', ''],
      [1, courseId, 1, '9-A', 'A'],
      [1, courseId, 1, '9-B', 'B'],
    ]),
  );
  const counts = await rowsOf<{ student: number; course: number; classes: number }>(
    db,
    sql`select e.student_id as student, c.id as course, count(cs.class_id)::int as classes from enrolments e
      join students s on s.id = e.student_id and s.deleted_at is null
      join courses c on c.grade_id = e.grade_id and c.deleted_at is null
      left join (class_students cs join classes k on k.id = cs.class_id)
        on cs.student_id = e.student_id and k.course_id = c.id group by 1, 2`,
  );
  expect(counts).toHaveLength(8);
  expect(counts.every((row) => row.classes === 1)).toBe(true);
  expect(await db.$count(classStudents)).toBe(8);
  // The columns of later migrations do not exist yet.
  const taught = await db.select({ classId: classTeachers.classId, userId: classTeachers.userId }).from(classTeachers);
  expect(new Set(taught.map(({ userId }) => userId))).toEqual(new Set([1]));
  expect(taught.map(({ classId }) => classId).sort()).toEqual(
    made
      .filter(({ courseId }) => courseId === 1)
      .map(({ id }) => id)
      .sort(),
  );
  await old.close();
});
