import { type FastifyBaseLogger } from 'fastify';
import { isOver } from 'shared/contract/attempt.rules';
import { operatorEntry } from '../../../server/audit/audit';
import { addRowEntries } from '../../../server/audit/audit.repository';
import { type Services } from '../../../services';
import { refreshStatistics } from '../../question/public';
import { end } from './close.commands';
import { type AttemptEntity, findById, listEnded, studentOf } from '../repository';

const AT_ONCE = 500;

async function handInEnded({ database: { db }, now, later }: Services, id: number): Promise<void> {
  const time = now();
  const { assessmentId, handedIn } = await db.transaction(async (tx) => {
    const attempt = await findById(tx, id);
    const student = await studentOf(tx, attempt);
    const ended = await end({ tx, tenant: { schoolIds: [student.schoolId] }, student, now: time }, attempt, 'time');
    if (ended.handedIn)
      await addRowEntries(tx, operatorEntry('submission.timeOver', time), { ids: [ended.submission.id] });
    return { assessmentId: attempt.assessmentId, handedIn: ended.handedIn };
  });
  if (handedIn?.graded) later(() => refreshStatistics(db, [assessmentId], now()));
}

/** Hands in the attempt if its time is over. Returns whether it was. */
export async function settle(services: Services, { id, handedInAt, deadline }: AttemptEntity): Promise<boolean> {
  if (handedInAt !== null || !isOver(deadline, services.now())) return false;
  await handInEnded(services, id);
  return true;
}

/** Hands in all attempts whose time is over, even while no server was running. One failure does not stop the others. */
export async function handInAllEnded(services: Services, log: FastifyBaseLogger): Promise<void> {
  for (const { id } of await listEnded(services.database.db, services.now(), AT_ONCE))
    await handInEnded(services, id).catch((error: unknown) =>
      log.error({ err: error, attempt: id }, 'an attempt could not be handed in at its end'),
    );
}
