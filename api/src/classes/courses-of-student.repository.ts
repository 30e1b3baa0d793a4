import { and, eq, isNull } from 'drizzle-orm';
import { type Database } from '../db/database';
import { classes, classStudents } from '../db/schema/classes';
import { courses } from '../db/schema/courses';

/** The undeleted courses that a student takes: those of the classes that the student is in now. */
export const coursesOfStudent = (db: Database, { id, schoolId }: { id: number; schoolId: number }) =>
  db
    .selectDistinct({ id: courses.id })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        eq(classStudents.schoolId, schoolId),
        eq(classStudents.studentId, id),
        isNull(classStudents.leftAt),
        isNull(classes.archivedAt),
        isNull(courses.deletedAt),
      ),
    );
