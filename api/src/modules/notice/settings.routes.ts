import { type FastifyInstance } from 'fastify';
import { getMailSettings, setMailSettings } from 'shared/contract/mail-settings';
import { recordOfAccount } from '../../server/audit/audit';
import { route } from '../../server/route';
import { resumeNotices, stopNotices } from './repository';
import { findSettings, saveSettings } from './settings.repository';

export function mailSettingsRoutes(app: FastifyInstance): void {
  route(app, getMailSettings, async ({ db, account }) => ({ data: await findSettings(db, account.userId) }));

  route(app, setMailSettings, { audit: 'account.profileChanged' }, async (call) => {
    const { db, account, services, body } = call;
    const { userId } = account;
    const { weeklySummary, ...values } = body;
    const weekly = { userId, kind: 'weekly' } as const;
    await db.transaction(async (tx) => {
      await saveSettings(tx, userId, values, services.now());
      await (weeklySummary ? resumeNotices(tx, weekly) : stopNotices(tx, weekly, services.now()));
      await recordOfAccount(call, tx, 'account.profileChanged', userId);
    });
    return { data: await findSettings(db, userId), message: 'success.profileSaved' };
  });
}
