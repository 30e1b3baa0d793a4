import { sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { type Named } from '../../text/name-order';

export interface GradeMove {
  gradeId: number;
  toGradeId: number | null;
}

export interface RollOver {
  schoolId: number;
  /** The year that ends. */
  yearId: number;
  grades: readonly GradeMove[];
  /** Students who stay in their grade. */
  staying: readonly number[];
  now: Date;
}

interface GradeCounts {
  gradeId: number;
  name: string;
  archived: boolean;
  students: number;
  classes: number;
  assessments: number;
}

/** The present grades in order, with what the next year would change. */
export const countByGrade = (db: Database, schoolId: number): Promise<GradeCounts[]> =>
  rowsOf<GradeCounts>(
    db,
    sql`select g.id as "gradeId", g.name, g.archived_at is not null as archived,
      (select count(*)::int from enrolments e join students s on s.id = e.student_id and s.deleted_at is null
        where e.grade_id = g.id) as students,
      (select count(*)::int from classes k join courses c on c.id = k.course_id and c.deleted_at is null
        where k.grade_id = g.id and k.archived_at is null) as classes,
      (select count(*)::int from assessments a where a.grade_id = g.id and a.published_at is not null
        and a.archived_at is null and a.deleted_at is null) as assessments
    from grades g where g.school_id = ${schoolId} and g.deleted_at is null order by g.position, g.id`,
  );

/** Present students who have begun an exam or assignment that can be handed in, and have not. */
export const listWriting = (db: Database, schoolId: number) =>
  rowsOf<{ studentId: number; assessment: string; assessmentId: number } & Named>(
    db,
    sql`select s.id as "studentId", s.name, s.given_name as "givenName", s.family_name as "familyName", a.title as assessment,
        a.id as "assessmentId"
      from attempts t join students s on s.id = t.student_id and s.deleted_at is null
      join assessments a on a.id = t.assessment_id and a.deleted_at is null and a.archived_at is null
      where t.school_id = ${schoolId} and t.handed_in_at is null order by t.id`,
  );

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The present enrolments of those who do not stay, each with the grade that it leads to. */
const movers = ({ schoolId, grades, staying }: RollOver): SQL => sql`movers as (
  select e.student_id, e.grade_id, m.to_id from enrolments e
  join (values ${sql.join(
    grades.map(({ gradeId, toGradeId }) => sql`(${gradeId}::int, ${toGradeId}::int)`),
    sql`, `,
  )}) m(from_id, to_id) on m.from_id = e.grade_id
  join students s on s.id = e.student_id and s.deleted_at is null
  where e.school_id = ${schoolId} and not (e.student_id = ${anyOf(staying)}))`;

/** How many students would leave with their grade. */
export async function countLeaving(tx: Database, change: RollOver): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`with ${movers(change)} select count(*)::int as count from movers where to_id is null`,
  );
  return row?.count ?? 0;
}

/** Published assessments belong to the year and are archived with it; drafts stay. */
export const archiveAssessments = (tx: Database, { schoolId, yearId, now }: RollOver) =>
  tx.execute(sql`update assessments
    set archived_at = coalesce(archived_at, ${instant(now)}), year_id = ${yearId}, version = version + 1,
      updated_at = ${instant(now)}
    where school_id = ${schoolId} and published_at is not null and year_id is null`);

/**
 * Archives every class of the year, with its students as they are, and opens a copy of each present one, without
 * students and taught by the same teachers. The copy keeps its id in the school's system, which still determines its
 * students: without that id, sections would enrol everybody in every course of the grade.
 */
export async function renewClasses(tx: Database, { schoolId, yearId, now }: RollOver): Promise<void> {
  const present = await rowsOf<{ id: number }>(
    tx,
    sql`select k.id from classes k join courses c on c.id = k.course_id and c.deleted_at is null
      where k.school_id = ${schoolId} and k.archived_at is null order by k.id`,
  );
  await tx.execute(
    sql`update class_students set grade_id = null where school_id = ${schoolId} and grade_id is not null`,
  );
  await tx.execute(sql`update classes
    set archived_at = coalesce(archived_at, ${instant(now)}), year_id = ${yearId}, version = version + 1,
      updated_at = ${instant(now)}
    where school_id = ${schoolId} and year_id is null`);
  const from = present.map(({ id }) => id);
  // In the order of their ids, so that each copy is found beside its original.
  const copies = await rowsOf<{ id: number }>(
    tx,
    sql`insert into classes (school_id, course_id, grade_id, name, section, sourced_id, created_at, updated_at)
      select school_id, course_id, grade_id, name, section, sourced_id, ${instant(now)}, ${instant(now)} from classes
      where id = ${anyOf(from)} order by id returning id`,
  );
  const to = copies.map(({ id }) => id).sort((a, b) => a - b);
  if (to.length > 0)
    await tx.execute(sql`insert into class_teachers (class_id, user_id, school_id)
      select p.to_id, t.user_id, t.school_id from class_teachers t
      join (values ${sql.join(
        to.map((id, at) => sql`(${from[at]}::int, ${id}::int)`),
        sql`, `,
      )}) p(from_id, to_id) on p.from_id = t.class_id
      where t.until is null`);
}

/** The number in the name of a grade, as in “Grade 9” and “9. Sınıf”. */
const numberIn = (name: string) => sql.raw(`substring(${name} from '[0-9]+')`);

/** Sections that begin with the number of the grade (“9-A”) begin with that of the next. */
export const renameSections = (tx: Database, change: RollOver) =>
  tx.execute(sql`with ${movers(change)}, renamed as (
      select distinct on (m.student_id) m.student_id, ${numberIn('f.name')} as was, ${numberIn('t.name')} as becomes
      from movers m join grades f on f.id = m.grade_id join grades t on t.id = m.to_id
      where ${numberIn('f.name')} <> ${numberIn('t.name')} order by m.student_id, f.position)
    update students s
    set section = regexp_replace(s.section, '^[0-9]+', r.becomes), version = s.version + 1,
      updated_at = ${instant(change.now)}
    from renamed r where s.id = r.student_id and substring(s.section from '^[0-9]+') = r.was`);

/** Students without a next grade leave the school; they keep their last grade. */
export const withdrawLeavers = (tx: Database, change: RollOver) =>
  tx.execute(sql`with ${movers(change)}
    update students s set deleted_at = ${instant(change.now)}, version = s.version + 1, updated_at = ${instant(change.now)}
    where s.id in (select student_id from movers group by student_id having bool_and(to_id is null))`);

/** The others move to their next grade. */
export const moveUp = (tx: Database, change: RollOver) =>
  tx.execute(sql`with ${movers(change)}, gone as (
      delete from enrolments e using movers m where e.student_id = m.student_id and e.grade_id = m.grade_id
        and exists (select 1 from movers other where other.student_id = m.student_id and other.to_id is not null)
        and not exists (select 1 from movers other where other.student_id = m.student_id and other.to_id = m.grade_id))
    insert into enrolments (student_id, grade_id, school_id, enrolled_at)
    select distinct student_id, to_id, ${change.schoolId}::int, ${instant(change.now)} from movers
    where to_id is not null on conflict do nothing`);

/** Assessments that were published in the new year. */
export async function countPublishedSince(db: Database, schoolId: number, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from assessments
      where school_id = ${schoolId} and published_at >= ${instant(since)} and year_id is null`,
  );
  return row?.count ?? 0;
}

/** Moves students back to the grades that a roll-over took them from, except those who were moved by hand since. */
export async function moveBack(tx: Database, changeId: number): Promise<void> {
  const rows = (
    when: SQL,
  ) => sql`select (r.key->>'student_id')::int as student_id, (r.key->>'grade_id')::int as grade_id,
    r.before from roster_import_rows r
    where r.import_id = ${changeId} and r.table_name = 'enrolments' and ${when}`;
  await tx.execute(sql`with made as (${rows(sql`r.before is null`)}),
    moved as (select student_id from made m where not exists (
      select 1 from enrolments e where e.student_id = m.student_id and e.grade_id = m.grade_id)),
    gone as (delete from enrolments e using made m where e.student_id = m.student_id and e.grade_id = m.grade_id
      and m.student_id not in (select student_id from moved))
    insert into enrolments
    select p.* from (${rows(sql`r.after is null and r.before is not null`)}) w,
      lateral jsonb_populate_record(null::enrolments, w.before) p
    where w.student_id not in (select student_id from moved) on conflict do nothing`);
}

/** The classes of an ended year have their students by grade again. */
export async function holdStudents(tx: Database, schoolId: number, yearId: number): Promise<void> {
  const ofYear = sql`k.school_id = ${schoolId} and k.year_id = ${yearId} and k.id = cs.class_id`;
  await tx.execute(sql`update class_students cs set grade_id = k.grade_id from classes k
    where ${ofYear} and exists (
      select 1 from enrolments e where e.student_id = cs.student_id and e.grade_id = k.grade_id)`);
  await tx.execute(sql`delete from class_students cs using classes k where ${ofYear} and cs.grade_id is null`);
}
