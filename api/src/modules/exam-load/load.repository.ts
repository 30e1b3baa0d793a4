import { type SQL, sql } from 'drizzle-orm';
import { type ExamRule } from 'shared/contract/exam-load';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { countedTypes } from './counted-types.rules';
import { dueIn, placesOf } from './exam-places.repository';

/** Students of a grade with the same section. */
export interface SectionRow {
  gradeId: number;
  gradeName: string;
  section: string;
  students: number;
}

const ofGrade = (column: SQL, gradeId: number | undefined): SQL =>
  gradeId === undefined ? sql`true` : sql`${column} = ${gradeId}`;

/** Present grades and the sections of their students, in order. */
export const listSections = (db: Database, schoolId: number, gradeId: number | undefined): Promise<SectionRow[]> =>
  rowsOf<SectionRow>(
    db,
    sql`select g.id as "gradeId", g.name as "gradeName", s.section, count(*)::int as students
      from grades g join enrolments e on e.school_id = g.school_id and e.grade_id = g.id
      join students s on s.id = e.student_id and s.deleted_at is null
      where g.school_id = ${schoolId} and g.deleted_at is null and g.archived_at is null and ${ofGrade(sql`g.id`, gradeId)}
      group by g.id, g.name, g.position, s.section order by g.position, g.id, s.section`,
  );

export interface LoadRow {
  gradeId: number;
  section: string;
  monday: string;
  exams: number;
  most: number;
  over: number;
}

interface Wanted {
  window: Parameters<typeof dueIn>[0];
  gradeId: number | undefined;
  rule: ExamRule;
}

/** By section and week, the exams of its students. A student above the rule on a day or in the week is above it. */
export const listLoads = (db: Database, { window, gradeId, rule }: Wanted): Promise<LoadRow[]> =>
  rowsOf<LoadRow>(
    db,
    sql`with ${dueIn(window, sql`a.type = ${anyOf(countedTypes(rule))} and ${ofGrade(sql`a.grade_id`, gradeId)}`)},
      ${placesOf(() => sql`true`)},
      had as (
        select e.grade_id, s.section, s.id as student_id, n.id, n.day, date_trunc('week', n.day)::date as monday
        from place join near n on n.id = place.id
        join students s on s.id = place.student_id and s.deleted_at is null
        join enrolments e on e.student_id = s.id and e.school_id = s.school_id
          and ${ofGrade(sql`e.grade_id`, gradeId)}),
      by_day as (select grade_id, section, student_id, monday, count(*) as n from had
        group by grade_id, section, student_id, monday, day),
      by_student as (select grade_id, section, student_id, monday, sum(n)::int as n,
        max(n) > ${rule.perDay} or sum(n) > ${rule.perWeek} as is_over
        from by_day group by grade_id, section, student_id, monday),
      by_exam as (select grade_id, section, monday, count(distinct id)::int as exams from had
        group by grade_id, section, monday)
      select w.grade_id as "gradeId", w.section, to_char(w.monday, 'YYYY-MM-DD') as monday, x.exams,
        max(w.n)::int as most, (count(*) filter (where w.is_over))::int as over
      from by_student w join by_exam x on x.grade_id = w.grade_id and x.section = w.section and x.monday = w.monday
      group by w.grade_id, w.section, w.monday, x.exams`,
  );
