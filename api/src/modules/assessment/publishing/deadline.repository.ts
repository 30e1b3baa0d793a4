import { and, eq, isNull, sql } from 'drizzle-orm';
import { accessOf, deadlineOf } from 'shared/contract/attempt.rules';
import { type Database } from '../../../db/database';
import { attempts, writingOverrides, writingRules } from '../../../db/schema/attempts';
import { students } from '../../../db/schema/students';
import { type AssessmentEntity } from '../change.repository';

/**
 * Recomputes the deadlines of the running attempts of a locked assessment from its dates and exceptions. Paused
 * attempts get theirs when they are resumed.
 */
export async function moveDeadlines(tx: Database, assessment: AssessmentEntity): Promise<void> {
  const running = await tx
    .select({
      id: attempts.id,
      startedAt: attempts.startedAt,
      pausedMs: attempts.pausedMs,
      acceptsLate: writingRules.acceptsLate,
      percent: students.extraTimePercent,
      own: writingOverrides,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .leftJoin(writingRules, eq(writingRules.assessmentId, attempts.assessmentId))
    .leftJoin(
      writingOverrides,
      and(eq(writingOverrides.assessmentId, attempts.assessmentId), eq(writingOverrides.studentId, attempts.studentId)),
    )
    .where(and(eq(attempts.assessmentId, assessment.id), isNull(attempts.handedInAt), isNull(attempts.pausedAt)))
    .for('update', { of: attempts });
  const rows = running.map(({ id, startedAt, pausedMs, percent, acceptsLate, own }) => {
    const student = { extraTimePercent: percent, acceptsLate: acceptsLate ?? false };
    const { minutes, endsAt, extraMinutes } = accessOf(assessment, student, own ?? undefined);
    return { id, extraMinutes, deadline: deadlineOf({ startedAt, minutes, end: endsAt, extraMinutes, pausedMs }) };
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${attempts} as held set deadline = given.deadline, extra_minutes = given."extraMinutes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, deadline timestamptz, "extraMinutes" int)
    where held.id = given.id`);
}
