import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { accessTokens } from '../../db/schema/access-tokens';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';

export interface Filter {
  schoolId: number;
  action?: string | undefined;
  userId?: number | undefined;
  record?: string | undefined;
  recordId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The position of an entry; later pages start after it. */
export interface Place {
  at: Date;
  id: number;
}

function conditionOf({ schoolId, action, userId, record, recordId, from, to }: Filter): SQL | undefined {
  return and(
    eq(auditLog.schoolId, schoolId),
    action === undefined ? undefined : sql`${auditLog.action} = ${action}`,
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    record === undefined ? undefined : sql`${auditLog.record} = ${record}`,
    recordId === undefined ? undefined : eq(auditLog.recordId, recordId),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
  );
}

/** Newest first, after the given position. */
export const listEntries = (db: Database, filter: Filter, after: Place | undefined, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userId: auditLog.userId,
      personName: profiles.fullName,
      action: auditLog.action,
      record: auditLog.record,
      recordId: auditLog.recordId,
      address: auditLog.address,
      agent: auditLog.agent,
      tokenName: accessTokens.name,
      isBlind: auditLog.isBlind,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.userId))
    .leftJoin(accessTokens, eq(accessTokens.id, auditLog.tokenId))
    .where(
      and(
        conditionOf(filter),
        after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The distinct values of a column by one index look-up each, instead of reading every entry. */
async function distinctOf<T>(db: Database, schoolId: number, column: 'user_id' | 'action'): Promise<T[]> {
  const name = sql.identifier(column);
  const rows = await rowsOf<{ value: T }>(
    db,
    sql`with recursive found as (
          select min(${name}) as value from audit_log where school_id = ${schoolId}
          union all
          select (select min(l.${name}) from audit_log l where l.school_id = ${schoolId} and l.${name} > found.value)
          from found where found.value is not null
        )
        select value from found where value is not null`,
  );
  return rows.map(({ value }) => value);
}

export const listActions = (db: Database, schoolId: number): Promise<string[]> => distinctOf(db, schoolId, 'action');

/** The teachers with entries. Students are too many to choose from. */
export async function listPeople(db: Database, schoolId: number): Promise<{ id: number; name: string }[]> {
  const ids = await distinctOf<number>(db, schoolId, 'user_id');
  return db
    .select({ id: users.id, name: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, ids), eq(users.roleId, role.teacher)))
    .orderBy(asc(users.id));
}
