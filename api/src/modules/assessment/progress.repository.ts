import { and, count, eq, isNull, not, sql } from 'drizzle-orm';
import { type SubmissionCounts } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { writingOverrides } from '../../db/schema/attempts';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { studentDue } from '../../db/student-due';
import { isReceived } from '../../db/work';
import { type AssessmentEntity, type Change } from './change.repository';

/** Number of current students whom it was published to, who have not handed in and for whom it is not yet due. */
async function countOpen(tx: Database, assessmentId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(assessmentTargets)
    .innerJoin(assessments, eq(assessments.id, assessmentTargets.assessmentId))
    .innerJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt)))
    .leftJoin(
      writingOverrides,
      and(eq(writingOverrides.assessmentId, assessments.id), eq(writingOverrides.studentId, students.id)),
    )
    .leftJoin(
      submissions,
      and(
        eq(submissions.assessmentId, assessmentTargets.assessmentId),
        eq(submissions.studentId, assessmentTargets.studentId),
      ),
    )
    .where(
      and(
        eq(assessmentTargets.assessmentId, assessmentId),
        sql`coalesce(${studentDue()} > ${now.toISOString()}::timestamptz, true)`,
        not(isReceived),
      ),
    );
  return row?.open ?? 0;
}

/** Counts the submissions of an assessment by status. */
export async function countSubmissions({ tx, now }: Change, { id }: AssessmentEntity): Promise<SubmissionCounts> {
  const rows = await tx
    .select({ status: submissions.status, rows: count() })
    .from(submissions)
    .where(eq(submissions.assessmentId, id))
    .groupBy(submissions.status);
  const countOf = new Map(rows.map((row) => [row.status, row.rows]));
  const of = (status: number) => countOf.get(status) ?? 0;
  const { inProgress, submitted, checked, graded } = assessmentStatus;
  const waiting = await countOpen(tx, id, now);
  return { waiting, begun: of(inProgress), submitted: of(submitted), checked: of(checked), graded: of(graded) };
}

/** Without a new version, because nobody has edited anything. */
export async function setStatus(tx: Database, id: number, status: number): Promise<void> {
  await tx.update(assessments).set({ status }).where(eq(assessments.id, id));
}
