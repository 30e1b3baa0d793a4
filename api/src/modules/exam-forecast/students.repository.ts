import { and, eq, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { enrolments, students } from '../../db/schema/students';

/** The students of a grade. */
export const countStudents = (db: Database, { schoolId, gradeId }: { schoolId: number; gradeId: number }) =>
  db.$count(
    db
      .select({ id: enrolments.studentId })
      .from(enrolments)
      .innerJoin(students, and(eq(students.id, enrolments.studentId), isNull(students.deletedAt)))
      .where(and(eq(enrolments.schoolId, schoolId), eq(enrolments.gradeId, gradeId)))
      .as('enrolled'),
  );
