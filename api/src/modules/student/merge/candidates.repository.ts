import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { grades } from '../../../db/schema/schools';
import { enrolments, nameColumns, students } from '../../../db/schema/students';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { isNotMerged } from '../../../db/merged-students';

/** All other records of the school but those that were merged, each with the first of its grades. */
export async function listOthers(db: Database, tenant: Tenant, { id, schoolId }: { id: number; schoolId: number }) {
  const rows = await db
    .selectDistinctOn([students.id], {
      id: students.id,
      ...nameColumns,
      searchText: students.searchText,
      studentNumber: students.studentNumber,
      section: students.section,
      gradeName: grades.name,
      isWithdrawn: sql<boolean>`${students.deletedAt} is not null`,
    })
    .from(students)
    .leftJoin(enrolments, eq(enrolments.studentId, students.id))
    .leftJoin(grades, and(eq(grades.id, enrolments.gradeId), isNull(grades.deletedAt)))
    .where(
      and(
        inSchoolsOf(tenant, students.schoolId),
        eq(students.schoolId, schoolId),
        ne(students.id, id),
        isNull(students.erasedAt),
        isNotMerged,
      ),
    )
    .orderBy(asc(students.id), asc(grades.position));
  return rows;
}
