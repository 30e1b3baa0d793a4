import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type MemberRole } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import type * as contract from 'shared/contract/school';
import { type Database } from '../../db/database';
import { courses, courseTeachers } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { grades, schoolMembers, schools } from '../../db/schema/schools';
import { courseCodes } from './course-code';

/** Schools by id with their grades, the first joined first. */
export async function listSchools(db: Database, userId: number, ids: readonly number[]) {
  const found = await db
    .select({ id: schools.id, name: schools.name, role: schoolMembers.role })
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

/** Idempotent. The first school becomes the profile's. */
export async function addMember(
  tx: Database,
  { schoolId, userId, role }: { schoolId: number; userId: number; role: MemberRole },
  joinedAt: Date,
): Promise<boolean> {
  const added = await tx
    .insert(schoolMembers)
    .values({ schoolId, userId, role, joinedAt })
    .onConflictDoNothing()
    .returning({ userId: schoolMembers.userId });
  await tx
    .update(profiles)
    .set({ schoolId })
    .where(and(eq(profiles.userId, userId), isNull(profiles.schoolId)));
  return added.length > 0;
}

/** Its time zone is that of its first owner. */
async function insertSchool(tx: Database, name: string, ownerId: number): Promise<number> {
  const [owner] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, ownerId));
  const [school] = await tx
    .insert(schools)
    .values({ name, timeZone: owner?.timeZone ?? null })
    .onConflictDoNothing({ target: schools.code })
    .returning({ id: schools.id });
  // Another school already has this random code; the next insert draws a new one.
  return school?.id ?? insertSchool(tx, name, ownerId);
}

/** Creates the school with all of its grades and courses; returns its id. */
export async function createSchool(
  tx: Database,
  userId: number,
  body: ParsedBody<typeof contract.createSchool>,
  now: Date,
): Promise<number> {
  const schoolId = await insertSchool(tx, body.name, userId);
  await addMember(tx, { schoolId, userId, role: 'owner' }, now);
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
