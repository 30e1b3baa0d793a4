import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { serviceAccounts } from '../../db/schema/partners';
import { schools } from '../../db/schema/schools';
import { hashToken, newToken } from '../../identity/secrets';

/** A prefix that people and secret scanners recognise, and no access token has. */
const PREFIX = 'portals_';
/** Use is noted at most this often, to save writes. */
const STEP_MS = 5 * 60_000;

export const newServiceToken = (): string => PREFIX + newToken();
export const isServiceToken = (token: string): boolean => token.startsWith(PREFIX);

/** What the account of a token may read; undefined if the token has expired, was revoked or replaced, or is none. */
export async function accountOfToken(db: Database, token: string, now: Date) {
  const hash = hashToken(token);
  const [account] = await db
    .select({
      ...{ id: serviceAccounts.id, schoolId: serviceAccounts.schoolId, scopes: serviceAccounts.scopes },
      usedAt: serviceAccounts.usedAt,
    })
    .from(serviceAccounts)
    .innerJoin(schools, and(eq(schools.id, serviceAccounts.schoolId), isNull(schools.deletedAt)))
    .where(
      and(
        isNull(serviceAccounts.revokedAt),
        or(
          and(eq(serviceAccounts.tokenHash, hash), gt(serviceAccounts.expiresAt, now)),
          and(eq(serviceAccounts.formerHash, hash), gt(serviceAccounts.formerUntil, now)),
        ),
      ),
    );
  if (!account) return undefined;
  const { id, usedAt, schoolId, scopes } = account;
  if (usedAt === null || now.getTime() - usedAt.getTime() > STEP_MS)
    await db.update(serviceAccounts).set({ usedAt: now }).where(eq(serviceAccounts.id, id));
  return { scopes, schools: [schoolId] };
}
