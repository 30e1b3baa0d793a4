import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type ParsedBody } from 'shared/contract/endpoint';
import type * as contract from 'shared/contract/school';
import { type Database } from '../../db/database';
import { courses, courseTeachers } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { grades, invitations, schoolMembers, schools } from '../../db/schema/schools';
import { type Account } from '../../server/account';
import { hashInvitationCode } from '../../server/secrets';
import { courseCodes } from './course-code';

/** Schools by id with their grades, the one joined first at the front. */
export async function listSchools(db: Database, userId: number, ids: readonly number[]) {
  const found = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .innerJoin(schoolMembers, and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.userId, userId)))
    .where(and(inArray(schools.id, [...ids]), isNull(schools.deletedAt)))
    .orderBy(asc(schoolMembers.joinedAt), asc(schools.id));
  const gradeRows = await db
    .select({ id: grades.id, name: grades.name, schoolId: grades.schoolId })
    .from(grades)
    .where(and(inArray(grades.schoolId, [...ids]), isNull(grades.deletedAt)))
    .orderBy(asc(grades.position), asc(grades.id));
  return found.map((school) => ({
    ...school,
    grades: gradeRows.filter(({ schoolId }) => schoolId === school.id),
  }));
}

/** Joining twice is joining once. The first school becomes the profile's. */
export async function addMember(tx: Database, schoolId: number, userId: number, joinedAt: Date): Promise<boolean> {
  const added = await tx
    .insert(schoolMembers)
    .values({ schoolId, userId, joinedAt })
    .onConflictDoNothing()
    .returning({ userId: schoolMembers.userId });
  await tx
    .update(profiles)
    .set({ schoolId })
    .where(and(eq(profiles.userId, userId), isNull(profiles.schoolId)));
  return added.length > 0;
}

/** Makes the school with all of its grades and courses; answers with its id. */
export async function createSchool(
  tx: Database,
  userId: number,
  body: ParsedBody<typeof contract.createSchool>,
  now: Date,
): Promise<number> {
  const [school] = await tx.insert(schools).values({ name: body.name }).returning({ id: schools.id });
  if (!school) throw new Error('The school was not created');
  const schoolId = school.id;
  await addMember(tx, schoolId, userId, now);
  const gradeRows = await tx
    .insert(grades)
    .values(body.grades.map(({ name }, position) => ({ schoolId, name, position })))
    .returning({ id: grades.id });
  const codes = courseCodes(body.grades);
  const courseRows = body.grades.flatMap((grade, at) =>
    grade.courses.map(({ name }, position) => ({
      schoolId,
      gradeId: gradeRows[at]?.id ?? 0,
      name,
      position,
      courseCode: codes[at]?.[position] ?? '',
    })),
  );
  const created = await tx.insert(courses).values(courseRows).returning({ id: courses.id });
  await tx.insert(courseTeachers).values(created.map(({ id: courseId }) => ({ courseId, userId, schoolId })));
  return schoolId;
}

/** The school of a code that is alive. */
export async function findInvitation(tx: Database, code: string, now: Date) {
  const [row] = await tx
    .select({ id: invitations.id, schoolId: invitations.schoolId })
    .from(invitations)
    .innerJoin(schools, and(eq(schools.id, invitations.schoolId), isNull(schools.deletedAt)))
    .where(
      and(
        eq(invitations.codeHash, hashInvitationCode(code)),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
        lt(invitations.uses, invitations.maxUses),
      ),
    );
  return row;
}

/** Counts one use; false when somebody else had the last one. */
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
  expiresAt: Date;
  maxUses: number;
}

export async function createInvitation(
  db: Database,
  account: Account,
  { code, ...invitation }: NewInvitation,
): Promise<void> {
  await db.insert(invitations).values({ ...invitation, codeHash: hashInvitationCode(code), createdBy: account.userId });
}
