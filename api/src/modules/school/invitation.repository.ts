import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type MemberRole } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { knownEmail, users } from '../../db/schema/people';
import { invitations, schools } from '../../db/schema/schools';
import { orNotFound } from '../../refusals/refusal';
import { hashInvitationCode } from '../../identity/secrets';

const isOpen = (now: Date) =>
  and(isNull(invitations.revokedAt), gt(invitations.expiresAt, now), lt(invitations.uses, invitations.maxUses));

/** The valid invitation with this code, with its school. */
export async function findInvitation(tx: Database, code: string, now: Date) {
  const [row] = await tx
    .select({
      id: invitations.id,
      schoolId: invitations.schoolId,
      email: invitations.email,
      role: invitations.role,
      school: schools.name,
      joinByCode: schools.joinByCode,
    })
    .from(invitations)
    .innerJoin(schools, and(eq(schools.id, invitations.schoolId), isNull(schools.deletedAt)))
    .where(and(eq(invitations.codeHash, hashInvitationCode(code)), isOpen(now)));
  return row;
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Counts one use; false if a concurrent call had the last one. */
export async function countUse(tx: Database, invitationId: number): Promise<boolean> {
  const counted = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.id, invitationId), lt(invitations.uses, invitations.maxUses)))
    .returning({ id: invitations.id });
  return counted.length > 0;
}

interface NewInvitation {
  schoolId: number;
  code: string;
  /** Null for a code that anybody may use. */
  email: string | null;
  role: MemberRole;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
  maxUses: number;
}

/** Returns its id. */
export async function createInvitation(db: Database, { code, ...invitation }: NewInvitation): Promise<number> {
  const [created] = await db
    .insert(invitations)
    .values({ ...invitation, codeHash: hashInvitationCode(code) })
    .returning({ id: invitations.id });
  return orNotFound(created).id;
}

/** The open ones, newest first. */
export const listInvitations = (db: Database, schoolId: number, now: Date) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      uses: invitations.uses,
      maxUses: invitations.maxUses,
    })
    .from(invitations)
    .where(and(eq(invitations.schoolId, schoolId), isOpen(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Undefined if the school has no such open invitation. */
export async function revokeInvitation(db: Database, schoolId: number, id: number, now: Date) {
  const [revoked] = await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.schoolId, schoolId), eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id });
  return revoked;
}

/** Revokes earlier invitations of this address: only the newest is open. */
export async function revokeInvitationsOf(tx: Database, schoolId: number, email: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.schoolId, schoolId), eq(invitations.email, email), isNull(invitations.revokedAt)));
}

export async function readSchool(db: Database, schoolId: number) {
  const [school] = await db
    .select({ name: schools.name, joinByCode: schools.joinByCode })
    .from(schools)
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)));
  return school;
}

export async function setJoinByCode(db: Database, schoolId: number, joinByCode: boolean, now: Date): Promise<void> {
  await db.update(schools).set({ joinByCode, updatedAt: now }).where(eq(schools.id, schoolId));
}

export async function findAddress(db: Database, userId: number) {
  const [row] = await db
    .select({ email: knownEmail, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** A mailed code proves access to the address. */
export async function markVerified(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
