import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { anyOf } from '../../db/any-of';
import { assessmentTime } from '../../db/assessment-time';
import { type Database } from '../../db/database';
import { hidesFirstMark, type MarkReader } from '../../db/first-mark';
import { releaseFacts } from '../../db/release-facts';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { attempts, writingOverrides, writingRules } from '../../db/schema/attempts';
import { classStudents } from '../../db/schema/classes';
import { ofItsYear } from '../class/public';
import { profiles } from '../../db/schema/profiles';
import { nameColumns, students } from '../../db/schema/students';
import { users } from '../../db/schema/people';
import { submissions } from '../../db/schema/submissions';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';

/** The students who are in a class now, or were at the end of its year. */
export const listClassStudents = (db: Database, tenant: Tenant, classId: number) =>
  db
    .select({
      id: students.id,
      ...nameColumns,
      studentNumber: students.studentNumber,
      email: users.email,
      section: students.section,
    })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(ofItsYear(tenant, classId), eq(classStudents.classId, classId), isNull(classStudents.leftAt)))
    .orderBy(asc(students.id));

const inClass = (classId: SQL, studentId: typeof submissions.studentId | typeof assessmentTargets.studentId) =>
  sql`${studentId} in (select ${classStudents.studentId} from ${classStudents}
    where ${classStudents.classId} = ${classId} and ${classStudents.leftAt} is null)`;

/** The assessment was published to everybody or to somebody of the class, or somebody of the class has work in it. */
export const concernsClass = (classId: SQL) =>
  or(
    eq(assessments.publishedToAll, true),
    sql`exists (select 1 from ${assessmentTargets} where ${assessmentTargets.assessmentId} = ${assessments.id}
      and ${inClass(classId, assessmentTargets.studentId)})`,
    sql`exists (select 1 from ${submissions} where ${submissions.assessmentId} = ${assessments.id}
      and ${inClass(classId, submissions.studentId)})`,
  );

/** The published assessments of the course that concern the class, from its year, in chronological order. */
export const listClassAssessments = (
  db: Database,
  tenant: Tenant,
  { id: classId, courseId, yearId }: { id: number; courseId: number; yearId: number | null },
  now: Date,
) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      type: assessments.type,
      marks: assessments.marks,
      time: assessments.time,
      weightage: sql<number>`case when ${assessments.subType} = 1 then ${assessments.weightage} else 0 end`.mapWith(
        Number,
      ),
      dueDate: assessments.dueDate,
      isForAll: sql<boolean>`coalesce(${assessments.publishedToAll}, false)`,
      version: assessments.version,
      releaseMode: writingRules.releaseMode,
      releaseAt: writingRules.releaseAt,
      releasedAt: writingRules.releasedAt,
      releaseShows: writingRules.releaseShows,
      releaseAnyway: writingRules.releaseAnyway,
      ...releaseFacts(now),
    })
    .from(assessments)
    .leftJoin(writingRules, eq(writingRules.assessmentId, assessments.id))
    .where(
      and(
        visibleTo(tenant, assessments),
        eq(assessments.courseId, courseId),
        isNotNull(assessments.publishedAt),
        yearId === null ? isNull(assessments.yearId) : eq(assessments.yearId, yearId),
        gt(assessments.marks, 0),
        concernsClass(sql`${classId}::int`),
      ),
    )
    .orderBy(asc(assessmentTime), asc(assessments.id));
export type ClassAssessment = Awaited<ReturnType<typeof listClassAssessments>>[number];

/** A block of assessments by students. */
export interface Block {
  assessmentIds: readonly number[];
  studentIds: readonly number[];
}

interface OfStudent {
  assessmentId: typeof submissions.assessmentId | typeof attempts.assessmentId | typeof writingOverrides.assessmentId;
  studentId: typeof submissions.studentId | typeof attempts.studentId | typeof writingOverrides.studentId;
}
const within = (table: OfStudent, { assessmentIds, studentIds }: Block) =>
  and(sql`${table.assessmentId} = ${anyOf(assessmentIds)}`, sql`${table.studentId} = ${anyOf(studentIds)}`);

/** A second marker gets nothing of a first mark that is still hidden. */
export async function listClassSubmissions(db: Database, block: Block, reader: MarkReader) {
  const rows = await db
    .select({
      id: submissions.id,
      assessmentId: submissions.assessmentId,
      studentId: submissions.studentId,
      status: submissions.status,
      submittedAt: submissions.submittedAt,
      marks: submissions.marks,
      flag: submissions.flag,
      version: submissions.version,
      gradedBy: submissions.gradedBy,
      graderName: profiles.fullName,
      isHidden: hidesFirstMark(reader),
    })
    .from(submissions)
    .leftJoin(profiles, eq(profiles.userId, submissions.gradedBy))
    .where(within(submissions, block));
  const hidden = { status: assessmentStatus.submitted, marks: null, gradedBy: null, graderName: null };
  return rows.map((row) => (row.isHidden ? { ...row, ...hidden } : row));
}
export type ClassSubmissionRow = Awaited<ReturnType<typeof listClassSubmissions>>[number];

/** Locks the submissions of a block in the order of their ids. Lock their assessments first. */
export async function lockClassSubmissions(tx: Database, block: Block): Promise<void> {
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(within(submissions, block))
    .orderBy(asc(submissions.id))
    .for('update');
}

export const listTargets = (db: Database, { assessmentIds, studentIds }: Block) =>
  db
    .select({ assessmentId: assessmentTargets.assessmentId, studentId: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(
      and(
        sql`${assessmentTargets.assessmentId} = ${anyOf(assessmentIds)}`,
        sql`${assessmentTargets.studentId} = ${anyOf(studentIds)}`,
      ),
    );

export const listRunning = (db: Database, block: Block) =>
  db
    .select({ assessmentId: attempts.assessmentId, studentId: attempts.studentId })
    .from(attempts)
    .where(and(within(attempts, block), isNull(attempts.handedInAt)));

/** The exceptions of single students. */
export const listOverrides = (db: Database, block: Block) =>
  db.select().from(writingOverrides).where(within(writingOverrides, block));

/** The extra time of those students who have some. */
export const listExtraTime = (db: Database, { studentIds }: Block) =>
  db
    .select({ studentId: students.id, percent: students.extraTimePercent })
    .from(students)
    .where(and(sql`${students.id} = ${anyOf(studentIds)}`, gt(students.extraTimePercent, 0)));

/** Creates a pending submission for each student. Returns the submissions by student. */
export async function addSubmissions(
  tx: Database,
  place: { assessmentId: number; schoolId: number },
  studentIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (studentIds.length === 0) return new Map();
  const chosen = await tx
    .select({ studentId: students.id, section: students.section })
    .from(students)
    .where(and(eq(students.schoolId, place.schoolId), sql`${students.id} = ${anyOf(studentIds)}`));
  const rows = await tx
    .insert(submissions)
    .values(
      chosen.map(({ studentId, section }) => ({
        ...place,
        studentId,
        section,
        status: assessmentStatus.pending,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: submissions.id, studentId: submissions.studentId });
  return new Map(rows.map(({ id, studentId }) => [studentId, id]));
}
