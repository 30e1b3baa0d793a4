import { and, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { anyOf } from '../db/any-of';
import { enrolAtOnce } from './enrol.repository';
import { type Database } from '../db/database';
import { rowsOf } from '../db/rows-of';
import { classTeachers } from '../db/schema/classes';
import { overWholeSchool } from '../db/whole-school';

interface Scope {
  now: Date;
  /** Only these students; by default all of the school. */
  studentIds?: readonly number[];
}

/** The section of a grade as a teacher calls it: “9-A” for section A of “Grade 9”. */
const className = sql`left(case
  when section = '' then grade_name
  when section ~ '[0-9]' then section
  when grade_name ~ '[0-9]' then substring(grade_name from '[0-9]+') || '-' || section
  else grade_name || ' ' || section end, ${sql.raw(String(limits.nameMax))})`;

/** The offset has them found first: usually all of a school are such courses, or none. */
const coursesBySection = (schoolId: number) => sql`(
  select c.id, c.grade_id from courses c where c.school_id = ${schoolId} and c.deleted_at is null
    and not exists (select 1 from classes o where o.school_id = c.school_id and o.course_id = c.id
      and o.sourced_id is not null and o.year_id is null and o.archived_at is null)
  offset 0)`;

/**
 * The courses in no class of which these students have ever been in the present year, with the section that decides.
 * Courses whose classes come from the school's system are left out: it says who takes them.
 */
const missing = (schoolId: number, among: ReturnType<typeof sql>) => sql`(
  select e.student_id, e.grade_id, g.name as grade_name, c.id as course_id, s.section from enrolments e
  join students s on s.id = e.student_id and s.deleted_at is null
  join grades g on g.id = e.grade_id and g.deleted_at is null
  join ${coursesBySection(schoolId)} c on c.grade_id = e.grade_id
  where e.school_id = ${schoolId} and ${among} and not exists (
    select 1 from class_students cs join classes k on k.id = cs.class_id
    where cs.school_id = e.school_id and cs.student_id = e.student_id and k.course_id = c.id and k.year_id is null))`;

/** Opens the classes that `missed` needs, taught by the teachers of the course. */
async function openClasses(tx: Database, schoolId: number, missed: SQL): Promise<void> {
  const opened = await rowsOf<{ id: number }>(
    tx,
    sql`insert into classes (school_id, course_id, grade_id, name, section)
      select distinct ${schoolId}::int, course_id, grade_id, ${className}, section from ${missed} missed
      where not exists (select 1 from classes k
        where k.course_id = missed.course_id and k.section = missed.section and k.archived_at is null)
      on conflict do nothing returning id`,
  );
  if (opened.length > 0)
    await tx.execute(sql`insert into class_teachers (class_id, user_id, school_id)
      select k.id, t.user_id, k.school_id from classes k
      join course_teachers t on t.school_id = k.school_id and t.course_id = k.course_id
      join school_members m on m.school_id = k.school_id and m.user_id = t.user_id
      where k.id = ${anyOf(opened.map(({ id }) => id))} and not exists (
        select 1 from class_teachers cover join classes covered on covered.id = cover.class_id
        where covered.course_id = k.course_id and cover.user_id = t.user_id and cover.until is not null)`);
}

interface Placing {
  among: ReturnType<typeof sql>;
  isWhole: boolean;
  now: Date;
}

async function place(tx: Database, schoolId: number, { among, isWhole, now }: Placing): Promise<void> {
  await tx.execute(sql`delete from class_students e using classes k, students s
    where e.school_id = ${schoolId} and ${among} and not e.is_by_hand
      and k.id = e.class_id and k.school_id = e.school_id and k.section is not null and k.archived_at is null
      and s.id = e.student_id and s.school_id = e.school_id and s.deleted_at is null and s.section <> k.section`);
  const missed = isWhole ? sql`missed_places` : missing(schoolId, among);
  // Both statements need it, and for a whole school it takes a tenth of a second.
  if (isWhole)
    await tx.execute(sql`create temporary table ${missed} as select * from ${missing(schoolId, among)} missed`);
  await openClasses(tx, schoolId, missed);
  const insertion = sql`insert into class_students (class_id, student_id, grade_id, school_id, enrolled_at)
    select k.id, missed.student_id, missed.grade_id, ${schoolId}::int, ${now.toISOString()}::timestamptz
    from ${missed} missed join classes k
      on k.course_id = missed.course_id and k.section = missed.section and k.archived_at is null
    on conflict do nothing`;
  if (!isWhole) return void (await tx.execute(insertion));
  await enrolAtOnce(tx, schoolId, () => tx.execute(insertion));
  await tx.execute(sql`drop table ${missed}`);
}

/**
 * Places students in the classes of their section, one for each course of their grades, and moves those whose section
 * has changed. What teachers have done by hand stays, and so do archived classes. Idempotent; must run after every change
 * of enrolments, sections and courses, in its transaction.
 */
export async function fillClasses(tx: Database, schoolId: number, { now, studentIds }: Scope): Promise<void> {
  if (studentIds === undefined)
    await overWholeSchool(tx, () => place(tx, schoolId, { among: sql`true`, isWhole: true, now }));
  else await place(tx, schoolId, { among: sql`e.student_id = ${anyOf(studentIds)}`, isWhole: false, now });
}

/** Moves the classes that one member teaches to another; a class that both teach stays once. */
export async function passOnClasses(tx: Database, schoolId: number, from: number, to: number): Promise<void> {
  const taught = await tx
    .delete(classTeachers)
    .where(and(eq(classTeachers.schoolId, schoolId), eq(classTeachers.userId, from)))
    .returning({ classId: classTeachers.classId, until: classTeachers.until });
  if (taught.length > 0)
    await tx
      .insert(classTeachers)
      .values(taught.map(({ classId, until }) => ({ classId, userId: to, schoolId, until })))
      .onConflictDoNothing();
}

/** Who may teach from now on teaches the courses of the classes that they have been given. */
export async function teachHeldClasses(tx: Database, schoolId: number, userId: number): Promise<void> {
  await tx.execute(sql`insert into course_teachers (course_id, user_id, school_id)
    select distinct k.course_id, t.user_id, t.school_id from class_teachers t join classes k on k.id = t.class_id
    where t.school_id = ${schoolId} and t.user_id = ${userId} on conflict do nothing`);
}
