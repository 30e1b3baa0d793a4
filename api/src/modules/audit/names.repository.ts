import { and, eq, sql } from 'drizzle-orm';
import { type AuditRecord } from 'shared/contract/audit-actions';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { classes } from '../../db/schema/classes';
import { categories, courses } from '../../db/schema/courses';
import { lectures } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { profiles } from '../../db/schema/profiles';
import { questions } from '../../db/schema/questions';
import { grades, schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';

/** The current name of a record, and that of its parent. */
export interface RecordName {
  id: number;
  name: string | null;
  of: string | null;
}

type Find = (db: Database, schoolId: number, ids: readonly number[]) => Promise<RecordName[]>;

const none = sql<null>`null`;

const finders: Partial<Record<AuditRecord, Find>> = {
  assessment: (db, schoolId, ids) =>
    db
      .select({ id: assessments.id, name: assessments.title, of: courses.name })
      .from(assessments)
      .innerJoin(courses, eq(courses.id, assessments.courseId))
      .where(and(eq(assessments.schoolId, schoolId), sql`${assessments.id} = ${anyOf(ids)}`)),
  category: (db, schoolId, ids) =>
    db
      .select({ id: categories.id, name: categories.name, of: courses.name })
      .from(categories)
      .innerJoin(courses, eq(courses.id, categories.courseId))
      .where(and(eq(categories.schoolId, schoolId), sql`${categories.id} = ${anyOf(ids)}`)),
  class: (db, schoolId, ids) =>
    db
      .select({ id: classes.id, name: classes.name, of: courses.name })
      .from(classes)
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(and(eq(classes.schoolId, schoolId), sql`${classes.id} = ${anyOf(ids)}`)),
  course: (db, schoolId, ids) =>
    db
      .select({ id: courses.id, name: courses.name, of: none })
      .from(courses)
      .where(and(eq(courses.schoolId, schoolId), sql`${courses.id} = ${anyOf(ids)}`)),
  grade: (db, schoolId, ids) =>
    db
      .select({ id: grades.id, name: grades.name, of: none })
      .from(grades)
      .where(and(eq(grades.schoolId, schoolId), sql`${grades.id} = ${anyOf(ids)}`)),
  lecture: (db, schoolId, ids) =>
    db
      .select({ id: lectures.id, name: lectures.name, of: none })
      .from(lectures)
      .where(and(eq(lectures.schoolId, schoolId), sql`${lectures.id} = ${anyOf(ids)}`)),
  // Also of those who have left. The ids come from entries of this school.
  member: (db, _schoolId, ids) =>
    db
      .select({ id: profiles.userId, name: profiles.fullName, of: none })
      .from(profiles)
      .where(sql`${profiles.userId} = ${anyOf(ids)}`),
  passage: (db, schoolId, ids) =>
    db
      .select({ id: passages.id, name: passages.title, of: courses.name })
      .from(passages)
      .innerJoin(courses, eq(courses.id, passages.courseId))
      .where(and(eq(passages.schoolId, schoolId), sql`${passages.id} = ${anyOf(ids)}`)),
  // A question's only name is its text, which must not be in a log.
  question: (db, schoolId, ids) =>
    db
      .select({ id: questions.id, name: none, of: courses.name })
      .from(questions)
      .innerJoin(courses, eq(courses.id, questions.courseId))
      .where(and(eq(questions.schoolId, schoolId), sql`${questions.id} = ${anyOf(ids)}`)),
  school: (db, schoolId) =>
    db.select({ id: schools.id, name: schools.name, of: none }).from(schools).where(eq(schools.id, schoolId)),
  student: (db, schoolId, ids) =>
    db
      .select({ id: students.id, name: students.name, of: none })
      .from(students)
      .where(and(eq(students.schoolId, schoolId), sql`${students.id} = ${anyOf(ids)}`)),
  submission: (db, schoolId, ids) =>
    db
      .select({ id: submissions.id, name: students.name, of: assessments.title })
      .from(submissions)
      .innerJoin(students, eq(students.id, submissions.studentId))
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .where(and(eq(submissions.schoolId, schoolId), sql`${submissions.id} = ${anyOf(ids)}`)),
};

/** The names of records of one kind in one school, by id. */
export async function findNames(
  db: Database,
  schoolId: number,
  kind: AuditRecord,
  ids: readonly number[],
): Promise<Map<number, RecordName>> {
  const rows = (await finders[kind]?.(db, schoolId, ids)) ?? [];
  return new Map(rows.map((row) => [row.id, row]));
}
