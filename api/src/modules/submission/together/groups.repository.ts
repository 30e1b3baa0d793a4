import { eq, sql } from 'drizzle-orm';
import { type WorkGroupsBody, type WorkState } from 'shared/contract/work-group';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { workGroupMembers, workGroups } from '../../../db/schema/work-groups';
import { receivedIn } from '../../../db/work';
import { orNotFound } from '../../../refusals/refusal';
import { type AssessmentEntity } from '../../assessment/public';

export interface GroupStudent {
  id: number;
  name: string;
  givenName: string | null;
  familyName: string | null;
  section: string;
  state: WorkState;
  /** The group that the student is in, and what is said of the student there. */
  groupId: number | null;
  sharesWork: boolean;
  adjustReason: string | null;
}

/** Whom the assessment is given to, of a draft the students of its grade, and who is in a group of it already. */
export const listStudents = (db: Database, { id, schoolId, gradeId, ...row }: AssessmentEntity) =>
  rowsOf<GroupStudent>(
    db,
    sql`select s.id, s.name, s.given_name as "givenName", s.family_name as "familyName", s.section,
        case when exists (select 1 from attempts a where a.assessment_id = ${id} and a.student_id = s.id
            and a.handed_in_at is null) then 'writing'
          when ${receivedIn(sql`work`)} then 'handedIn' else 'none' end as state,
        mine.group_id as "groupId", coalesce(mine.shares_work, false) as "sharesWork",
        mine.adjust_reason as "adjustReason"
      from students s
      left join submissions work on work.assessment_id = ${id} and work.student_id = s.id
      left join work_group_members mine on mine.assessment_id = ${id} and mine.student_id = s.id
      where s.school_id = ${schoolId} and s.deleted_at is null and (work.id is not null or mine.group_id is not null
        or ${row.publishedAt === null || row.publishedToAll} and exists (select 1 from enrolments e
          where e.student_id = s.id and e.grade_id = ${gradeId}))
      order by s.id`,
  );

/** The groups in the order in which they were made, each with its present students. */
export const listGroups = (db: Database, assessmentId: number) =>
  rowsOf<{ id: number; name: string; studentIds: number[] }>(
    db,
    sql`select team.id, team.name,
        coalesce(json_agg(s.id order by s.id) filter (where s.id is not null), '[]') as "studentIds"
      from work_groups team left join work_group_members mine on mine.group_id = team.id
      left join students s on s.id = mine.student_id and s.deleted_at is null
      where team.assessment_id = ${assessmentId} group by team.id order by team.id`,
  );

/** The groups within the classes that are taught the course now. */
export const listClassGroups = (db: Database, { schoolId, courseId }: AssessmentEntity) =>
  rowsOf<{ name: string; studentIds: number[] }>(
    db,
    sql`select case when count(*) over (partition by place.group_name) > 1 then k.name || ' ' || place.group_name
          else place.group_name end as name, json_agg(s.id order by s.id) as "studentIds"
      from classes k
      join class_students place on place.class_id = k.id and place.left_at is null and place.group_name is not null
      join students s on s.id = place.student_id and s.deleted_at is null
      where k.school_id = ${schoolId} and k.course_id = ${courseId} and k.archived_at is null and k.year_id is null
      group by k.id, k.name, place.group_name order by place.group_name, k.id`,
  );

/** Each change makes the groups anew, so the newest id is the version of all of them. */
export const versionOf = (groups: readonly { id: number }[]): number => Math.max(0, ...groups.map(({ id }) => id));

interface KeptOfMember {
  sharesWork: boolean;
  adjustReason: string | null;
}

/** Stores the groups in place of those that were. `keptOf`: what stays of a student who is in the same work as before. */
export async function replaceGroups(
  tx: Database,
  { id: assessmentId, schoolId }: AssessmentEntity,
  { groups }: WorkGroupsBody,
  keptOf: (studentId: number) => KeptOfMember,
): Promise<void> {
  await tx.delete(workGroups).where(eq(workGroups.assessmentId, assessmentId));
  for (const { name, studentIds } of groups) {
    const [group] = await tx.insert(workGroups).values({ schoolId, assessmentId, name }).returning();
    const groupId = orNotFound(group).id;
    await tx
      .insert(workGroupMembers)
      .values(studentIds.map((studentId) => ({ schoolId, assessmentId, studentId, groupId, ...keptOf(studentId) })));
  }
}

/** Whether what these students have handed in is the same. */
export async function holdTheSame(db: Database, assessmentId: number, studentIds: readonly number[]): Promise<boolean> {
  const [row] = await rowsOf<{ works: number }>(
    db,
    sql`select count(distinct (select md5(coalesce(string_agg(given.question_id || ' ' || coalesce(given.response::text, ''),
          ' ' order by given.question_id), '')) from answers given where given.submission_id = work.id))::int as works
      from submissions work
      where work.assessment_id = ${assessmentId} and work.student_id = ${anyOf(studentIds)}`,
  );
  return row?.works === 1;
}

export async function hasSecondMarkings(db: Database, assessmentId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 as found from second_markings m join submissions work on work.id = m.submission_id
      where work.assessment_id = ${assessmentId} limit 1`,
  );
  return rows.length > 0;
}
