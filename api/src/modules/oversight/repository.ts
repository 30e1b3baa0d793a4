import { sql, type SQL } from 'drizzle-orm';
import { assessmentStatus, memberRole } from 'shared/contract/enums';
import { OVERSIGHT_LEAST, type OverseenSubmissions } from 'shared/contract/oversight';
import { mayWrite } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { paperShareIn } from '../../db/paper-share';
import { rowsOf } from '../../db/rows-of';
import { pieceOfWork } from '../../db/together';
import { receivedIn } from '../../db/work';

type Figures = Omit<OverseenSubmissions, 'assessments'>;
export type FiguresOf = Figures & { id: number };

const { submitted, checked } = assessmentStatus;

/** Published assessments of the present year, and the work of present students for them. */
const sources = (schoolId: number): SQL => sql`papers as (
    select a.id, a.grade_id, a.course_id, a.author_id, a.marks, a.published_to_all from assessments a
    join courses c on c.id = a.course_id and c.deleted_at is null
    where a.school_id = ${schoolId} and a.published_at is not null and a.year_id is null and a.deleted_at is null),
  works as (
    select w.id, w.student_id, p.grade_id, p.course_id, w.submitted_at,
      ${receivedIn(sql`w`)} as is_received, w.status in (${submitted}, ${checked}) as waits,
      case when w.status in (${submitted}, ${checked}) then ${pieceOfWork(sql`w`)} end as piece,
      w.marks is not null as is_graded,
      extract(epoch from w.graded_at - w.submitted_at) / 86400 as days,
      100 * ${paperShareIn(sql`w`, sql`p`)} as score
    from submissions w join papers p on p.id = w.assessment_id
    join students s on s.id = w.student_id and s.deleted_at is null),
  taught as (
    select cs.class_id, cs.student_id, k.course_id from class_students cs
    join classes k on k.id = cs.class_id and k.archived_at is null
    where cs.school_id = ${schoolId} and cs.left_at is null)`;

const middle = (share: number) => sql`percentile_cont(${share}::float8) within group (order by w.score)
  filter (where w.is_graded and w.score is not null)`;
const results = sql`count(*) filter (where w.is_graded and w.score is not null)`;

const figures = sql`
  count(*) filter (where w.is_received)::int as "handedIn",
  count(*) filter (where w.is_graded)::int as graded,
  count(distinct w.piece)::int as waiting,
  to_char(min(w.submitted_at) filter (where w.waits) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "waitingSince",
  percentile_cont(0.5) within group (order by w.days) filter (where w.is_graded and w.days >= 0) as days,
  case when ${results} >= ${OVERSIGHT_LEAST} then json_build_object('n', ${results},
    'median', ${middle(0.5)}, 'low', ${middle(0.25)}, 'high', ${middle(0.75)}) end as results`;

const figuresBy = (db: Database, schoolId: number, id: SQL, from: SQL): Promise<FiguresOf[]> =>
  rowsOf<FiguresOf>(db, sql`with ${sources(schoolId)} select ${id} as id, ${figures} from ${from} group by 1`);

export const figuresByGrade = (db: Database, schoolId: number) =>
  figuresBy(db, schoolId, sql`w.grade_id`, sql`works w`);

const inClass = sql`works w join taught t on t.student_id = w.student_id and t.course_id = w.course_id`;

export const figuresByClass = (db: Database, schoolId: number) => figuresBy(db, schoolId, sql`t.class_id`, inClass);

/** A submission counts once for a teacher who has the student in two classes of the course. */
export const figuresByTeacher = (db: Database, schoolId: number) =>
  figuresBy(
    db,
    schoolId,
    sql`w.user_id`,
    sql`(select distinct on (h.user_id, w.id) h.user_id, w.* from ${inClass}
      join class_teachers h on h.class_id = t.class_id order by h.user_id, w.id) w`,
  );

interface Place {
  id: number;
  name: string;
  assessments: number;
}

export const listGrades = (db: Database, schoolId: number): Promise<Place[]> =>
  rowsOf<Place>(
    db,
    sql`with ${sources(schoolId)} select g.id, g.name,
      (select count(*)::int from papers p where p.grade_id = g.id) as assessments
    from grades g where g.school_id = ${schoolId} and g.deleted_at is null order by g.position, g.id`,
  );

export const listClasses = (db: Database, schoolId: number) =>
  rowsOf<Place & { courseName: string; gradeName: string }>(
    db,
    sql`with ${sources(schoolId)} select k.id, k.name, c.name as "courseName", g.name as "gradeName",
      (select count(*)::int from papers p where p.course_id = k.course_id and (p.published_to_all or exists (
        select 1 from assessment_targets x join taught t on t.student_id = x.student_id
        where x.assessment_id = p.id and t.class_id = k.id))) as assessments
    from classes k join courses c on c.id = k.course_id and c.deleted_at is null
    join grades g on g.id = k.grade_id and g.deleted_at is null
    where k.school_id = ${schoolId} and k.archived_at is null
    order by g.position, g.id, c.position, c.id, k.name, k.id`,
  );

const teaching = sql.join(
  Object.values(memberRole)
    .filter(mayWrite)
    .map((role) => sql`${role}`),
  sql`, `,
);

/** Members who teach, to be sorted by name. */
export const listTeachers = (db: Database, schoolId: number): Promise<Place[]> =>
  rowsOf<Place>(
    db,
    sql`with ${sources(schoolId)} select m.user_id as id, p.full_name as name,
      (select count(*)::int from papers x where x.author_id = m.user_id) as assessments
    from school_members m join profiles p on p.user_id = m.user_id
    where m.school_id = ${schoolId} and m.role in (${teaching}) order by m.user_id`,
  );
