import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { anyOf } from '../../../db/any-of';
import { gradedAsOne } from '../../../db/first-mark';
import { rowsOf } from '../../../db/rows-of';
import { students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { workGroupMembers, workGroups } from '../../../db/schema/work-groups';
import { groupOfWork } from '../../../db/together';
import { receivedIn } from '../../../db/work';

/** A student's place in the groups of one assessment. */
export interface Place {
  assessmentId: number;
  studentId: number;
}

const isPlace = ({ assessmentId, studentId }: Place) =>
  and(eq(workGroupMembers.assessmentId, assessmentId), eq(workGroupMembers.studentId, studentId));

export async function findMember(db: Database, place: Place) {
  const [row] = await db.select().from(workGroupMembers).where(isPlace(place));
  return row;
}

/** All students of a group, with whether the record of a student is still there. */
export const listMembers = (db: Database, groupId: number) =>
  db
    .select({ member: workGroupMembers, student: students })
    .from(workGroupMembers)
    .innerJoin(students, eq(students.id, workGroupMembers.studentId))
    .where(eq(workGroupMembers.groupId, groupId))
    .orderBy(asc(workGroupMembers.studentId));

export const markShared = (tx: Database, place: Place, sharesWork: boolean) =>
  tx
    .update(workGroupMembers)
    .set({ sharesWork, ...(!sharesWork && { adjustReason: null }) })
    .where(isPlace(place));

export const setAdjusted = (tx: Database, place: Place, adjustReason: string | null) =>
  tx.update(workGroupMembers).set({ adjustReason }).where(isPlace(place));

/** An overall score that was set for one student is that student's own; one that was taken away is the group's again. */
export const noteTotals = (tx: Database, rows: readonly { submissionId: number; marksByHand: number | null }[]) =>
  tx.execute(sql`update ${workGroupMembers} mine
    set adjust_reason = case when given."marksByHand" is not null then coalesce(mine.adjust_reason, '') end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("submissionId" bigint, "marksByHand" float8)
    join submissions work on work.id = given."submissionId"
    where mine.assessment_id = work.assessment_id and mine.student_id = work.student_id and mine.shares_work`);

/** The names of all students of the group that a student is in, by assessment; one assessment, if it is given. */
export async function namesTogether(
  db: Database,
  studentId: number,
  assessmentId?: number,
): Promise<ReadonlyMap<number, string[]>> {
  const mine = db
    .select({ groupId: workGroupMembers.groupId })
    .from(workGroupMembers)
    .where(
      and(
        eq(workGroupMembers.studentId, studentId),
        assessmentId === undefined ? undefined : eq(workGroupMembers.assessmentId, assessmentId),
      ),
    );
  const rows = await db
    .select({ assessmentId: workGroupMembers.assessmentId, name: students.name })
    .from(workGroupMembers)
    .innerJoin(students, and(eq(students.id, workGroupMembers.studentId), isNull(students.deletedAt)))
    .where(sql`${workGroupMembers.groupId} in ${mine}`)
    .orderBy(asc(students.id));
  const named = new Map<number, string[]>();
  for (const row of rows) named.set(row.assessmentId, [...(named.get(row.assessmentId) ?? []), row.name]);
  return named;
}

/** The submission by which a group is graded: that of who has written it, or of the first student where nobody has. */
const firstOf = (groupId: SQL): SQL => sql`(select work.id from ${workGroupMembers} each
  join submissions work on work.assessment_id = each.assessment_id and work.student_id = each.student_id
  where each.group_id = ${groupId} and (each.shares_work or not ${receivedIn(sql`work`)})
  order by each.shares_work desc, exists (select 1 from attempts a where a.assessment_id = work.assessment_id
    and a.student_id = work.student_id) desc, work.id limit 1)`;

/** A submission, and the others of its group: what was said about one of them before it was handed in stays theirs. */
export async function gradedWith(db: Database, id: number): Promise<number[]> {
  const [row] = await db
    .select({ ids: sql<number[]>`to_jsonb(${gradedAsOne})` })
    .from(submissions)
    .where(eq(submissions.id, id));
  return [...new Set([id, ...(row?.ids ?? [])])];
}

/** The submissions of students in groups, by group in the order of their ids. */
export const listSubmissionsOfGroups = (db: Database, assessmentId: number) =>
  rowsOf<{ id: number; groupId: number; sharesWork: boolean; hasWritten: boolean; isMarked: boolean }>(
    db,
    sql`select work.id, mine.group_id as "groupId", mine.shares_work as "sharesWork",
        exists (select 1 from attempts a where a.assessment_id = work.assessment_id
          and a.student_id = work.student_id) as "hasWritten",
        exists (select 1 from second_markings m where m.school_id = work.school_id
          and m.submission_id = work.id) as "isMarked"
      from ${workGroupMembers} mine
      join submissions work on work.assessment_id = mine.assessment_id and work.student_id = mine.student_id
      where mine.assessment_id = ${assessmentId} order by work.id`,
  );

/** Of a submission: the group whose work it is, also before it is handed in, and the submission by which all are graded. */
export const groupColumn = sql<{ name: string; first: number; adjusted: string | null } | null>`(
  select json_build_object('name', team.name, 'adjusted', mine.adjust_reason, 'first', ${firstOf(sql`mine.group_id`)})
  from ${workGroupMembers} mine join ${workGroups} team on team.id = mine.group_id
  where mine.assessment_id = ${submissions.assessmentId} and mine.student_id = ${submissions.studentId}
    and mine.group_id = ${groupOfWork()})`;

/** The students whose work is one with that of a student, who is one of them; first who writes it. */
export async function studentsTogether(db: Database, { assessmentId, studentId }: Place): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select mate.student_id as id from submissions work
      join ${workGroupMembers} each on each.group_id = ${groupOfWork(sql`work`)}
      join submissions mate on mate.assessment_id = each.assessment_id and mate.student_id = each.student_id
      where work.assessment_id = ${assessmentId} and work.student_id = ${studentId}
        and ${groupOfWork(sql`mate`)} = each.group_id
      order by exists (select 1 from attempts a where a.assessment_id = mate.assessment_id
        and a.student_id = mate.student_id) desc, mate.student_id`,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [studentId];
}

/** Makes what a group has not handed in one piece of work, about which something is said for all of them. */
export const shareMissing = (tx: Database, submissionId: number) =>
  tx.execute(sql`update ${workGroupMembers} mine set shares_work = true
    from submissions work, submissions mate
    where work.id = ${submissionId} and mine.group_id = ${groupOfWork(sql`work`)}
      and mate.assessment_id = mine.assessment_id and mate.student_id = mine.student_id
      and ${groupOfWork(sql`mate`)} = mine.group_id`);

/** Whether another student of the group is writing the work. */
export async function isWrittenTogether(db: Database, place: Place): Promise<boolean> {
  const ids = await studentsTogether(db, place);
  const rows = await rowsOf(
    db,
    sql`select 1 as found from attempts a where a.assessment_id = ${place.assessmentId}
      and a.student_id = ${anyOf(ids)} and a.handed_in_at is null limit 1`,
  );
  return rows.length > 0;
}

/** The student who writes for the group of a student: the one of its members who has begun. */
export async function writerOf(db: Database, { assessmentId, studentId }: Place) {
  const [row] = await db
    .select({ student: students })
    .from(students)
    .where(
      sql`${students.id} = (select a.student_id from ${workGroupMembers} mine
        join ${workGroupMembers} each on each.group_id = mine.group_id
        join attempts a on a.assessment_id = each.assessment_id and a.student_id = each.student_id
        where mine.assessment_id = ${assessmentId} and mine.student_id = ${studentId}
        order by a.handed_in_at is null desc, a.number desc, a.id desc limit 1)`,
    );
  return row?.student;
}

/** Whether a student writes together with the owner of a row of attempts, which is the table `attempt`. */
export const writesTogether = (studentId: SQL, attempt: SQL): SQL => sql`exists (select 1 from ${workGroupMembers} mine
  join ${workGroupMembers} each on each.group_id = mine.group_id
  where mine.student_id = ${studentId} and each.student_id = ${attempt}.student_id
    and mine.assessment_id = ${attempt}.assessment_id)`;

/** The group's overall score as entered by a person, where that is not the student's own. */
export async function handMarkOfOthers(db: Database, { groupId, studentId }: { groupId: number; studentId: number }) {
  const [row] = await rowsOf<{ marks: number | null }>(
    db,
    sql`select work.marks_by_hand as marks from ${workGroupMembers} each
      join submissions work on work.assessment_id = each.assessment_id and work.student_id = each.student_id
      where each.group_id = ${groupId} and each.student_id <> ${studentId} and each.shares_work
        and each.adjust_reason is null order by work.id limit 1`,
  );
  return row?.marks ?? null;
}
