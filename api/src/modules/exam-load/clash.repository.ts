import { eq, and, sql } from 'drizzle-orm';
import { type AssessmentType } from 'shared/contract/enums';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { assessments } from '../../db/schema/assessments';
import { yearPeriods } from '../../db/schema/school-years';
import { type Tenant, visibleById } from '../../tenancy/tenancy';
import { dueIn, placesOf, takes } from './exam-places.repository';

export async function findOwn(db: Database, tenant: Tenant, id: number) {
  const { courseId, publishedAt } = assessments;
  const [row] = await db
    .select({ courseId, publishedAt })
    .from(assessments)
    .where(visibleById(tenant, assessments, id));
  return row;
}

interface Asked {
  courseId: number;
  assessmentId: number;
  isPublished: boolean;
}

/** Who has the assessment, or will get it. */
export async function listTakers(db: Database, { courseId, assessmentId, isPublished }: Asked): Promise<number[]> {
  const takers = isPublished
    ? sql`select student_id from assessment_targets where assessment_id = ${assessmentId}`
    : takes(sql`${courseId}::int`);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct s.id from (${takers}) taker join students s on s.id = taker.student_id and s.deleted_at is null`,
  );
  return rows.map(({ id }) => id);
}

export interface Other {
  id: number;
  title: string;
  type: AssessmentType;
  courseName: string;
  isDraft: boolean;
  day: string;
  /** Those of the asked students who have it. */
  studentIds: number[];
}

/** Other assessments that some of the students have in a time, in the order in which they are due. */
export const listOthers = (
  db: Database,
  of: Parameters<typeof dueIn>[0] & { assessmentId: number },
  students: readonly number[],
): Promise<Other[]> =>
  rowsOf<Other>(
    db,
    sql`with ${dueIn(of, sql`a.id <> ${of.assessmentId}`)}, ${placesOf((id) => sql`${id} = ${anyOf(students)}`)}
      select n.id, n.title, n.type, n.course_name as "courseName", n.is_draft as "isDraft", to_char(n.day, 'YYYY-MM-DD') as day,
        who.ids as "studentIds"
      from near n join (select id, json_agg(student_id) as ids from place group by id) who on who.id = n.id
      order by n.day, n.id`,
  );

/** The holidays of a school that touch a time. */
export const listHolidays = (
  db: Database,
  { schoolId, from, until }: { schoolId: number; from: string; until: string },
) =>
  db
    .select({ startsOn: yearPeriods.startsOn, endsOn: yearPeriods.endsOn })
    .from(yearPeriods)
    .where(
      and(
        eq(yearPeriods.schoolId, schoolId),
        eq(yearPeriods.kind, 'holiday'),
        sql`${yearPeriods.startsOn} < ${until} and ${yearPeriods.endsOn} >= ${from}`,
      ),
    );
