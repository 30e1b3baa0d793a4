import { and, asc, eq, sql } from 'drizzle-orm';
import { type GradebookRules } from '@teacher-portal/gradebook/gradebook';
import { type Database } from '../../db/database';
import { finalGrades, gradebookRules } from '../../db/schema/gradebook';
import { profiles } from '../../db/schema/profiles';
import { schools } from '../../db/schema/schools';
import { orNotFound } from '../../refusals/refusal';

interface Place {
  classId: number;
  schoolId: number;
}
interface Origin {
  userId: number;
  now: Date;
}

export async function schoolName(db: Database, schoolId: number): Promise<string> {
  const [row] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
  return orNotFound(row).name;
}

export async function findRules(db: Database, classId: number) {
  const [row] = await db
    .select({ rules: gradebookRules.rules, version: gradebookRules.version })
    .from(gradebookRules)
    .where(eq(gradebookRules.classId, classId));
  return row;
}

/** Returns the new version. */
export async function storeRules(
  tx: Database,
  place: Place,
  rules: GradebookRules,
  { userId, now }: Origin,
): Promise<number> {
  const [row] = await tx
    .insert(gradebookRules)
    .values({ ...place, rules, userId, updatedAt: now })
    .onConflictDoUpdate({
      target: gradebookRules.classId,
      set: { rules, userId, updatedAt: now, version: sql`${gradebookRules.version} + 1` },
    })
    .returning({ version: gradebookRules.version });
  return orNotFound(row).version;
}

/** Final grades of one student, or of all. */
export const listFinals = (db: Database, classId: number, studentId?: number) =>
  db
    .select({
      studentId: finalGrades.studentId,
      grade: finalGrades.grade,
      reason: finalGrades.reason,
      comment: finalGrades.comment,
      userId: finalGrades.userId,
      personName: profiles.fullName,
      updatedAt: finalGrades.updatedAt,
      version: finalGrades.version,
    })
    .from(finalGrades)
    .leftJoin(profiles, eq(profiles.userId, finalGrades.userId))
    .where(
      and(eq(finalGrades.classId, classId), studentId === undefined ? undefined : eq(finalGrades.studentId, studentId)),
    )
    .orderBy(asc(finalGrades.studentId));
export type FinalRow = Awaited<ReturnType<typeof listFinals>>[number];

export async function storeFinal(
  tx: Database,
  place: Place & { studentId: number },
  values: { grade: string | null; reason: string; comment: string },
  { userId, now }: Origin,
): Promise<void> {
  const set = { ...values, userId, updatedAt: now };
  await tx
    .insert(finalGrades)
    .values({ ...place, ...set })
    .onConflictDoUpdate({
      target: [finalGrades.classId, finalGrades.studentId],
      set: { ...set, version: sql`${finalGrades.version} + 1` },
    });
}
