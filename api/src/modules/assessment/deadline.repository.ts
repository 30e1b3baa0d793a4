import { and, eq, isNull, sql } from 'drizzle-orm';
import { deadlineOf, timeLimitOf } from 'shared/contract/attempt.rules';
import { attempts } from '../../db/schema/attempts';
import { type AssessmentEntity, type Change } from './change.repository';

/** Gives the running attempts of a locked assessment the deadlines that follow from it as it is now. */
export async function moveDeadlines({ tx }: Change, assessment: AssessmentEntity): Promise<void> {
  const running = await tx
    .select({ id: attempts.id, startedAt: attempts.startedAt, extraMinutes: attempts.extraMinutes })
    .from(attempts)
    .where(and(eq(attempts.assessmentId, assessment.id), isNull(attempts.handedInAt)))
    .for('update');
  const minutes = timeLimitOf(assessment);
  const rows = running.map(({ id, startedAt, extraMinutes }) => ({
    id,
    deadline: deadlineOf({ startedAt, minutes, end: assessment.dueDate, extraMinutes }),
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${attempts} as held set deadline = given.deadline
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, deadline timestamptz)
    where held.id = given.id`);
}
