import { eq } from 'drizzle-orm';
import { type Database } from '../db/database';
import { classes } from '../db/schema/classes';
import { markColumns } from '../db/schema/gradebook';
import { reportCards } from '../db/schema/report-cards';
import { students } from '../db/schema/students';
import { hashToken, newToken } from '../identity/secrets';
import { only, type TestSchool } from '../testing/people';

/** The class of the student's section with a sent report card and a guardian to send one to, and an empty class. */
export async function addClasses(db: Database, { schoolId, courseId, gradeId, student }: TestSchool, mark: string) {
  const ofSection = only(
    await db
      .update(classes)
      .set({ name: `${mark} A` })
      .where(eq(classes.courseId, courseId))
      .returning(),
  );
  const guardian = { guardianName: mark, contactNumber: 'guardian@example.org' };
  await db.update(students).set(guardian).where(eq(students.id, student.studentId));
  const spare = { schoolId, courseId, gradeId, name: `${mark} B` };
  const classId = ofSection.id;
  const column = { schoolId, classId, title: `${mark} oral`, kind: 'oral' as const, marks: 10 };
  const times = { sentAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) };
  const card = {
    schoolId,
    classId,
    studentId: student.studentId,
    heading: mark,
    guardian: mark,
    address: mark,
    ...times,
  };
  return {
    classId,
    spareClassId: only(await db.insert(classes).values(spare).returning()).id,
    markColumnId: only(await db.insert(markColumns).values(column).returning()).id,
    spareMarkColumnId: only(await db.insert(markColumns).values(column).returning()).id,
    reportCardId: only(
      await db
        .insert(reportCards)
        .values({ ...card, codeHash: hashToken(newToken()) })
        .returning(),
    ).id,
  };
}
