import { type FastifyInstance } from 'fastify';
import { getReminders, type LearnReminders, setReminders } from 'shared/contract/learn-reminders';
import { recordOfAccount } from '../../server/audit/audit';
import { type Call, route } from '../../server/route';
import { resumeNotices, stopNotices } from './repository';
import { findWishes } from './settings.repository';

async function remindersOf({ db, account, services }: Call): Promise<LearnReminders> {
  const { email, isConfirmed, stopped } = await findWishes(db, account.userId);
  const wishes = { due: !stopped.includes('dueTomorrow'), published: !stopped.includes('published') };
  if (services.config.smtpUrl === undefined) return { state: 'noServer', ...wishes };
  if (email === null) return { state: 'noAddress', ...wishes };
  return { state: isConfirmed ? 'ready' : 'unconfirmed', ...wishes };
}

/** The mails that a student wants. */
export function studentNoticeRoutes(app: FastifyInstance): void {
  route(app, getReminders, async (call) => ({ data: await remindersOf(call) }));

  route(app, setReminders, { audit: 'account.profileChanged' }, async (call) => {
    const { db, account, services, body } = call;
    const { userId } = account;
    const kinds = [
      ['dueTomorrow', body.due],
      ['published', body.published],
    ] as const;
    await db.transaction(async (tx) => {
      for (const [kind, isWanted] of kinds)
        await (isWanted ? resumeNotices(tx, { userId, kind }) : stopNotices(tx, { userId, kind }, services.now()));
      await recordOfAccount(call, tx, 'account.profileChanged', userId);
    });
    return { data: await remindersOf(call) };
  });
}
