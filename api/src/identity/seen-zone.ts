import { type FastifyRequest } from 'fastify';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { memberRole } from 'shared/contract/enums';
import { isTimeZone, timeZoneHeader } from 'shared/contract/time-zone.rules';
import { type Database } from '../db/database';
import { users } from '../db/schema/people';
import { schoolMembers, schools } from '../db/schema/schools';

/** The time zone that the caller's device names; not checked yet. */
export function namedZone(request: FastifyRequest): string | undefined {
  const name = request.headers[timeZoneHeader];
  return typeof name === 'string' && name !== '' && name.length <= limits.nameMax ? name : undefined;
}

/** Stores a person's time zone. A school without one takes that of its first owner to sign in. */
export async function rememberZone(db: Database, userId: number, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) return;
  await db.update(users).set({ timeZone }).where(eq(users.id, userId));
  const owned = db
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.userId, userId), eq(schoolMembers.role, memberRole.owner)));
  await db
    .update(schools)
    .set({ timeZone })
    .where(and(isNull(schools.timeZone), inArray(schools.id, owned)));
}
