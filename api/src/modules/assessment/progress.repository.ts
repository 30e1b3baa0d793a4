import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import { type SubmissionCounts } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type AssessmentEntity, type Change } from './change.repository';

/** Number of current students whom it was published to and who have not handed in. */
async function countOpen(tx: Database, assessmentId: number): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(assessmentTargets)
    .innerJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt)))
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
        or(
          isNull(submissions.status),
          inArray(submissions.status, [assessmentStatus.pending, assessmentStatus.inProgress]),
        ),
      ),
    );
  return row?.open ?? 0;
}

/** Counts the submissions of an assessment by status. */
export async function countSubmissions(
  { tx, now }: Change,
  { id, dueDate }: AssessmentEntity,
): Promise<SubmissionCounts> {
  const rows = await tx
    .select({ status: submissions.status, rows: count() })
    .from(submissions)
    .where(eq(submissions.assessmentId, id))
    .groupBy(submissions.status);
  const countOf = new Map(rows.map((row) => [row.status, row.rows]));
  const of = (status: number) => countOf.get(status) ?? 0;
  const { inProgress, submitted, checked, graded } = assessmentStatus;
  const waiting = dueDate === null || dueDate > now ? await countOpen(tx, id) : 0;
  return { waiting, begun: of(inProgress), submitted: of(submitted), checked: of(checked), graded: of(graded) };
}

/** Without a new version, because nobody has edited anything. */
export async function setStatus(tx: Database, id: number, status: number): Promise<void> {
  await tx.update(assessments).set({ status }).where(eq(assessments.id, id));
}
