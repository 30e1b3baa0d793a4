import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { attemptAnswers, attempts, keptAnswers, type ReplacedAnswer } from '../../../db/schema/attempts';
import { submissions } from '../../../db/schema/submissions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';

const ofSubmission = ({ assessmentId, studentId }: { assessmentId: number; studentId: number }) =>
  and(eq(attempts.assessmentId, assessmentId), eq(attempts.studentId, studentId));

/** The answers to a submission that did not count when they came, oldest first. */
export async function listKept(db: Database, submission: { assessmentId: number; studentId: number }) {
  const rows = await db
    .select({ kept: keptAnswers })
    .from(keptAnswers)
    .innerJoin(attempts, eq(attempts.id, keptAnswers.attemptId))
    .where(ofSubmission(submission))
    .orderBy(asc(keptAnswers.id));
  return rows.map(({ kept }) => kept);
}
export type KeptRow = Awaited<ReturnType<typeof listKept>>[number];

/** The submission of a kept answer; undefined for one of another school. */
export async function submissionOfKept(db: Database, tenant: Tenant, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(keptAnswers)
    .innerJoin(attempts, eq(attempts.id, keptAnswers.attemptId))
    .innerJoin(
      submissions,
      and(eq(submissions.assessmentId, attempts.assessmentId), eq(submissions.studentId, attempts.studentId)),
    )
    .where(and(inSchoolsOf(tenant, keptAnswers.schoolId), eq(keptAnswers.id, id)));
  return row?.id;
}

/** The version of the question that was answered. */
export async function versionOfKept(db: Database, { attemptId, questionId }: KeptRow): Promise<number | undefined> {
  const [row] = await db
    .select({ versionId: attemptAnswers.versionId })
    .from(attemptAnswers)
    .where(and(eq(attemptAnswers.attemptId, attemptId), eq(attemptAnswers.questionId, questionId)));
  return row?.versionId;
}

/** Marks a kept answer as counting, or not, if it is undefined. */
export const storeAcceptance = (
  tx: Database,
  id: number,
  accepted: { at: Date; reason: string; replaced: ReplacedAnswer } | undefined,
) =>
  tx
    .update(keptAnswers)
    .set({
      acceptedAt: accepted?.at ?? null,
      acceptReason: accepted?.reason ?? '',
      replaced: accepted?.replaced ?? null,
    })
    .where(eq(keptAnswers.id, id));

/** Nothing kept counts any more, because the whole submission was handed in again. */
export async function forgetAcceptances(
  tx: Database,
  submission: { assessmentId: number; studentId: number },
): Promise<void> {
  const own = tx.select({ id: attempts.id }).from(attempts).where(ofSubmission(submission));
  await tx
    .update(keptAnswers)
    .set({ acceptedAt: null, acceptReason: '', replaced: sql`null` })
    .where(and(inArray(keptAnswers.attemptId, own), isNotNull(keptAnswers.acceptedAt)));
}
