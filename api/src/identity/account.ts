import { type FastifyRequest } from 'fastify';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type MemberRole, memberRole, role } from 'shared/contract/enums';
import { tokenMayCall, type TokenScope } from 'shared/contract/access-token';
import { type Access, type Endpoint } from 'shared/contract/endpoint';
import { type Act } from 'shared/contract/act';
import { actOf, isConfined, may } from 'shared/contract/rights';
import { preparedOnce } from '../db/prepared-once';
import { accessTokens } from '../db/schema/access-tokens';
import { classes, classTeachers } from '../db/schema/classes';
import { passkeys, totpSecrets } from '../db/schema/identity';
import { sessions, users } from '../db/schema/people';
import { narrowedQuestions } from '../db/schema/question-shares';
import { profiles } from '../db/schema/profiles';
import { schoolMembers, schools } from '../db/schema/schools';
import { isAccessToken } from './access-token';
import { hashToken } from './secrets';
import { forbidden, unauthenticated } from '../refusals/refusal';
import { namedZone, rememberZone } from './seen-zone';
import { type Services } from '../services';

interface Given {
  schoolIds: readonly number[];
  classIds: readonly number[];
  courseIds: readonly number[];
}

/** Schools with questions that not every teacher may see or edit. Decision 0245. */
interface Narrowed {
  userId: number;
  schoolIds: readonly number[];
  /** Those of them where the caller sees and edits only what is shared: where the role does not oversee. */
  confinedIn: readonly number[];
}

export interface Account {
  userId: number;
  profileId: number;
  roleId: number;
  /** 0 for a program with an access token, which may not call endpoints about sessions. */
  sessionId: number;
  /** Id and scope of the call's access token. */
  tokenId?: number;
  tokenScope?: TokenScope;
  fullName: string;
  /** The teacher's schools where they may make this call, the first joined first; every query is scoped by them. */
  schoolIds: readonly number[];
  /** The teacher's role in each school. */
  roleIn: Readonly<Record<number, MemberRole>>;
  /** In schools where the member sees only assigned classes: these classes and their courses. */
  given?: Given;
  /** Undefined if no school of the caller has narrowed a question. */
  narrowed?: Narrowed;
  /** The role in the schools where it does not allow this call. */
  narrowedBy?: MemberRole;
  /** Schools where the teacher acts only in classes of their own. */
  actsByClassIn: readonly number[];
  /** A school of the teacher requires a second factor. */
  secondFactorDemanded: boolean;
  hasSecondFactor: boolean;
}

/** Use is recorded at most every five minutes, or in this fraction of a shorter idle time, to save writes. */
const STEP_MS = 5 * 60_000;
const STEP_PART = 20;

/** The caller as it is read, before the action narrows it. */
type Found = Omit<Account, 'narrowed'> & { withNarrowed: readonly number[] };

const bearer = (request: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

const memberOf = sql<
  number[]
>`coalesce((select json_agg(${schoolMembers.schoolId} order by ${schoolMembers.joinedAt}, ${schoolMembers.schoolId})
  from ${schoolMembers} where ${schoolMembers.userId} = ${users.id}), '[]'::json)`;

const rolesOf = sql<
  Record<number, MemberRole>
>`coalesce((select json_object_agg(${schoolMembers.schoolId}, ${schoolMembers.role})
  from ${schoolMembers} where ${schoolMembers.userId} = ${users.id}), '{}'::json)`;

const demanded = sql<boolean>`exists (select 1 from ${schoolMembers} inner join ${schools}
  on ${schools.id} = ${schoolMembers.schoolId} where ${schoolMembers.userId} = ${users.id}
  and ${schools.secondFactorRequired} and ${schools.deletedAt} is null)`;

const byClass = sql<number[]>`coalesce((select json_agg(${schoolMembers.schoolId}) from ${schoolMembers}
  inner join ${schools} on ${schools.id} = ${schoolMembers.schoolId} and ${schools.actsByClass}
  where ${schoolMembers.userId} = ${users.id}), '[]'::json)`;

const withNarrowed = sql<number[]>`coalesce((select json_agg(${schoolMembers.schoolId}) from ${schoolMembers}
  where ${schoolMembers.userId} = ${users.id} and exists (select 1 from ${narrowedQuestions}
    where ${narrowedQuestions.schoolId} = ${schoolMembers.schoolId})), '[]'::json)`;

const hasFactor = sql<boolean>`(exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${users.id}
  and ${totpSecrets.confirmedAt} is not null) or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

/** Columns of the caller, however authenticated. */
const person = {
  userId: users.id,
  profileId: profiles.id,
  roleId: users.roleId,
  fullName: profiles.fullName,
  schoolIds: memberOf,
  roleIn: rolesOf,
  actsByClassIn: byClass,
  secondFactorDemanded: demanded,
  hasSecondFactor: hasFactor,
  withNarrowed,
};
const isUsable = and(eq(users.isActive, true), eq(users.isBlocked, false), isNull(users.deletedAt));

const openSession = preparedOnce((db) =>
  db
    .select({
      ...person,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      timeZone: users.timeZone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isUsable,
      ),
    )
    .prepare(''),
);

async function sessionOf(
  token: string,
  zone: string | undefined,
  { database: { db }, now, config }: Services,
): Promise<Found | undefined> {
  const [row] = await openSession(db).execute({ hash: hashToken(token), now: now() });
  if (!row) return undefined;
  const { createdAt, usedAt, timeZone, ...account } = row;
  const time = now().getTime();
  const isNextStep = time - usedAt.getTime() > Math.min(STEP_MS, config.sessionIdleMs / STEP_PART);
  if (zone !== undefined && zone !== timeZone && (isNextStep || timeZone === null))
    await rememberZone(db, row.userId, zone);
  if (isNextStep) {
    const slid = Math.min(time + config.sessionIdleMs, createdAt.getTime() + config.sessionMaxMs);
    await db
      .update(sessions)
      .set({ usedAt: new Date(time), expiresAt: new Date(slid) })
      .where(eq(sessions.id, row.sessionId));
  }
  return account;
}

/** The account of a program. Access tokens have a fixed expiry, however much they are used. */
async function tokenOf(token: string, { database: { db }, now }: Services): Promise<Found | undefined> {
  const time = now();
  const [row] = await db
    .select({ ...person, id: accessTokens.id, tokenScope: accessTokens.scope, usedAt: accessTokens.usedAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(accessTokens.tokenHash, hashToken(token)),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, time),
        isUsable,
      ),
    );
  if (!row) return undefined;
  const { id, usedAt, ...account } = row;
  if (usedAt === null || time.getTime() - usedAt.getTime() > STEP_MS)
    await db.update(accessTokens).set({ usedAt: time }).where(eq(accessTokens.id, id));
  return { ...account, tokenId: id, sessionId: 0 };
}

const admits: Record<Exclude<Access, 'public'>, (account: Account) => boolean> = {
  'signed-in': () => true,
  teacher: ({ roleId }) => roleId === role.teacher,
  student: ({ roleId }) => roleId === role.student,
};

/**
 * The account of the bearer token.
 *
 * @throws 401 without a valid session or access token, 403 for the wrong role, for a call outside the token's scope,
 * and for a teacher without a required second factor.
 */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Endpoint,
  access: Exclude<Access, 'public'>,
): Promise<Account> {
  const { services } = request.server;
  const token = bearer(request);
  if (token === undefined) throw unauthenticated();
  const account = await (isAccessToken(token)
    ? tokenOf(token, services)
    : sessionOf(token, namedZone(request), services));
  if (!account) throw unauthenticated();
  if (account.tokenScope && !tokenMayCall(account.tokenScope, endpoint)) throw forbidden('errors.tokenScope');
  if (!admits[access](account)) throw forbidden('errors.userRole');
  const isMissing = account.secondFactorDemanded && !account.hasSecondFactor;
  if (access === 'teacher' && isMissing && !endpoint.withoutSecondFactor)
    throw forbidden('errors.secondFactorDemanded');
  return narrowed(account, actOf(endpoint), services);
}

/** Narrows the schools to those where the member's role allows the action, with the member's assigned classes. */
async function narrowed({ withNarrowed, ...account }: Found, act: Act, services: Services): Promise<Account> {
  const { roleIn } = account;
  const confinedIn = withNarrowed.filter((id) => !may(roleIn[id] ?? memberRole.guest, 'oversee'));
  const schoolIds = account.schoolIds.filter((id) => may(roleIn[id] ?? memberRole.guest, act));
  const closed = account.schoolIds.find((id) => !schoolIds.includes(id));
  const actsByClassIn = account.actsByClassIn.filter((id) => !may(roleIn[id] ?? memberRole.guest, 'oversee'));
  const confined = schoolIds.filter((id) => act !== 'own' && isConfined(roleIn[id] ?? memberRole.guest));
  return {
    ...account,
    schoolIds,
    actsByClassIn,
    ...(withNarrowed.length > 0 ? { narrowed: { userId: account.userId, schoolIds: withNarrowed, confinedIn } } : {}),
    ...(confined.length > 0 ? { given: await givenTo(services, account.userId, confined) } : {}),
    ...(closed === undefined ? {} : { narrowedBy: roleIn[closed] ?? memberRole.guest }),
  };
}

/** The current classes assigned to a member in these schools. */
async function givenTo({ database: { db } }: Services, userId: number, schoolIds: readonly number[]): Promise<Given> {
  const held = await db
    .select({ classId: classes.id, courseId: classes.courseId })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(
      and(
        eq(classTeachers.userId, userId),
        inArray(classTeachers.schoolId, [...schoolIds]),
        isNull(classes.archivedAt),
      ),
    );
  return {
    schoolIds,
    classIds: held.map(({ classId }) => classId),
    courseIds: [...new Set(held.map(({ courseId }) => courseId))],
  };
}
