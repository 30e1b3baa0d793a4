import { type FastifyRequest } from 'fastify';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Access } from 'shared/contract/endpoint';
import { sessions, users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { schoolMembers } from '../db/schema/schools';
import { hashToken } from './secrets';
import { forbidden, unauthenticated } from './refusal';
import { type Services } from './services';

/** Who calls. */
export interface Account {
  userId: number;
  profileId: number;
  roleId: number;
  sessionId: number;
  fullName: string;
  /** Schools the teacher belongs to, the one joined first at the front; every query is scoped by them. */
  schoolIds: readonly number[];
}

/** Not every use is worth a write: one in five minutes is, or in this part of a shorter idle time. */
const STEP_MS = 5 * 60_000;
const STEP_PART = 20;

const bearer = (request: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

const memberOf = sql<
  number[]
>`coalesce((select json_agg(${schoolMembers.schoolId} order by ${schoolMembers.joinedAt}, ${schoolMembers.schoolId})
  from ${schoolMembers} where ${schoolMembers.userId} = ${users.id}), '[]'::json)`;

async function sessionOf(token: string, { database: { db }, now, config }: Services): Promise<Account | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      profileId: profiles.id,
      roleId: users.roleId,
      fullName: profiles.fullName,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      schoolIds: memberOf,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
        eq(users.isActive, true),
        eq(users.isBlocked, false),
        isNull(users.deletedAt),
      ),
    );
  if (!row) return undefined;
  const { createdAt, usedAt, ...account } = row;
  const time = now().getTime();
  if (time - usedAt.getTime() > Math.min(STEP_MS, config.sessionIdleMs / STEP_PART)) {
    const slid = Math.min(time + config.sessionIdleMs, createdAt.getTime() + config.sessionMaxMs);
    await db
      .update(sessions)
      .set({ usedAt: new Date(time), expiresAt: new Date(slid) })
      .where(eq(sessions.id, row.sessionId));
  }
  return account;
}

const admits: Record<Exclude<Access, 'public'>, (account: Account) => boolean> = {
  'signed-in': () => true,
  teacher: ({ roleId }) => roleId === role.teacher,
  student: ({ roleId }) => roleId === role.student,
};

/** The account behind the bearer token. @throws 401 without a living session, 403 for the wrong role. */
export async function authenticate(request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<Account> {
  const token = bearer(request);
  const account = token === undefined ? undefined : await sessionOf(token, request.server.services);
  if (!account) throw unauthenticated();
  if (!admits[access](account)) throw forbidden('errors.userRole');
  return account;
}
