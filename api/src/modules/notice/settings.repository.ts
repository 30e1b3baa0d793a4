import { and, eq } from 'drizzle-orm';
import { type MailSettings } from 'shared/contract/mail-settings';
import { type Database } from '../../db/database';
import { stoppedNotices } from '../../db/schema/notices';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { orNotFound } from '../../refusals/refusal';

export async function findSettings(db: Database, userId: number): Promise<MailSettings> {
  const [row] = await db
    .select({
      language: profiles.language,
      timeZone: profiles.timeZone,
      stopped: stoppedNotices.kind,
    })
    .from(profiles)
    .leftJoin(stoppedNotices, and(eq(stoppedNotices.userId, profiles.userId), eq(stoppedNotices.kind, 'weekly')))
    .where(eq(profiles.userId, userId));
  const { language, timeZone, stopped } = orNotFound(row);
  return { language, timeZone, weeklySummary: stopped === null };
}

export const saveSettings = (
  tx: Database,
  userId: number,
  values: Pick<MailSettings, 'language' | 'timeZone'>,
  now: Date,
) =>
  tx
    .update(profiles)
    .set({ ...values, updatedAt: now })
    .where(eq(profiles.userId, userId));

/** Whether mails can reach an account, and which kinds it has stopped. */
export async function findWishes(db: Database, userId: number) {
  const rows = await db
    .select({ email: users.email, confirmedAt: users.emailVerifiedAt, kind: stoppedNotices.kind })
    .from(users)
    .leftJoin(stoppedNotices, eq(stoppedNotices.userId, users.id))
    .where(eq(users.id, userId));
  const { email, confirmedAt } = orNotFound(rows[0]);
  return { email, isConfirmed: confirmedAt !== null, stopped: rows.flatMap(({ kind }) => kind ?? []) };
}
