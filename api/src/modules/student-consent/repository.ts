import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type StudentConsentBody } from 'shared/contract/student-consent';
import { type Database } from '../../db/database';
import { studentConsents } from '../../db/schema/student-consents';
import { students } from '../../db/schema/students';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

export type ConsentRow = typeof studentConsents.$inferSelect;

export const listConsents = (db: Database, { id, schoolId }: { id: number; schoolId: number }) =>
  db
    .select()
    .from(studentConsents)
    .where(and(eq(studentConsents.schoolId, schoolId), eq(studentConsents.studentId, id)))
    .orderBy(desc(studentConsents.givenOn), desc(studentConsents.id));

/** Of a student who is in the school. */
export async function lockConsent(tx: Database, tenant: Tenant, id: number): Promise<ConsentRow | undefined> {
  const [row] = await tx
    .select({ consent: studentConsents })
    .from(studentConsents)
    .innerJoin(students, and(eq(students.id, studentConsents.studentId), isNull(students.deletedAt)))
    .where(and(inSchoolsOf(tenant, studentConsents.schoolId), eq(studentConsents.id, id)))
    .for('update', { of: studentConsents });
  return row?.consent;
}

interface NewConsent extends StudentConsentBody {
  schoolId: number;
  studentId: number;
}

export async function insertConsent(tx: Database, consent: NewConsent, now: Date): Promise<ConsentRow> {
  const [row] = await tx
    .insert(studentConsents)
    .values({ ...consent, createdAt: now, updatedAt: now })
    .returning();
  return orNotFound(row);
}

const sameConsent = ({ id, schoolId }: ConsentRow) =>
  and(eq(studentConsents.schoolId, schoolId), eq(studentConsents.id, id));

export async function updateConsent(
  tx: Database,
  consent: ConsentRow,
  body: StudentConsentBody,
  now: Date,
): Promise<ConsentRow> {
  const [row] = await tx
    .update(studentConsents)
    .set({ ...body, updatedAt: now, version: sql`${studentConsents.version} + 1` })
    .where(sameConsent(consent))
    .returning();
  return orNotFound(row);
}

export const removeConsent = (tx: Database, consent: ConsentRow) =>
  tx.delete(studentConsents).where(sameConsent(consent));
