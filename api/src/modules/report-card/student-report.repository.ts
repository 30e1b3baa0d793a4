import { and, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { orNotFound } from '../../refusals/refusal';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';

/** A present student with the head of the paper. @throws 404 for another school's */
export async function findReported(db: Database, tenant: Tenant, id: number) {
  const [row] = await db
    .select({
      name: students.name,
      studentNumber: students.studentNumber,
      section: students.section,
      schoolName: schools.name,
      logo: schools.logo,
    })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(visibleTo(tenant, students), eq(students.id, id)));
  return orNotFound(row);
}
