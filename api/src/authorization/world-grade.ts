import { type Database } from '../db/database';
import { classes } from '../db/schema/classes';
import { courses } from '../db/schema/courses';
import { grades } from '../db/schema/schools';
import { only } from '../testing/people';

/** A grade with a course and a class, and nobody in them. */
export async function addGrade(db: Database, schoolId: number, mark: string) {
  const spareGradeId = only(
    await db
      .insert(grades)
      .values({ schoolId, name: `${mark} 10` })
      .returning(),
  ).id;
  const course = { schoolId, gradeId: spareGradeId, name: `${mark} Physics`, courseCode: 'PHYS-201' };
  const spareCourseId = only(await db.insert(courses).values(course).returning()).id;
  const spare = { schoolId, courseId: spareCourseId, gradeId: spareGradeId, name: `${mark} Labs` };
  return {
    spareGradeId,
    spareCourseId,
    spareCourseClassId: only(await db.insert(classes).values(spare).returning()).id,
  };
}
