import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type StudentGuardian } from 'shared/contract/student-record';
import { id, instant, softDelete, sourced, stamps, versioned, referable, sameSchool } from './columns';
import { users } from './people';
import { grades, schools } from './schools';

/** A learner. `userId` is set when the student has an account of their own. */
export const students = pgTable(
  'students',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    /** The parts of the name, by which lists are ordered; null until somebody has given both. */
    givenName: text('given_name'),
    familyName: text('family_name'),
    searchText: text('search_text').notNull(),
    /** Of the school's own register. */
    studentNumber: text('student_number'),
    /** The first of the guardians; `otherGuardians` are the rest. */
    guardianName: text('guardian_name'),
    guardianRelation: text('guardian_relation'),
    contactNumber: text('contact_number'),
    otherGuardians: jsonb('other_guardians').notNull().default([]).$type<StudentGuardian[]>(),
    section: text('section').notNull().default(''),
    tier: text('tier').notNull().default(''),
    /** Extra time in exams, in per cent. */
    extraTimePercent: integer('extra_time_percent').notNull().default(0),
    largePrint: boolean('large_print').notNull().default(false),
    /** The stored URL of a photo. */
    picturePath: text('picture_path'),
    /** When it was erased who the student was; such a student has left for good. */
    erasedAt: instant('erased_at'),
    ...sourced,
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    referable(t),
    index('students_school').on(t.schoolId, t.deletedAt, t.name),
    uniqueIndex('students_user').on(t.userId),
    uniqueIndex('students_sourced').on(t.schoolId, t.sourcedId),
    check('students_name_parts', sql`(${t.givenName} is null) = (${t.familyName} is null)`),
    uniqueIndex('students_number').on(t.schoolId, sql`lower(${t.studentNumber})`),
  ],
);

/** What lists of students are ordered by. */
export const nameColumns = {
  name: students.name,
  givenName: students.givenName,
  familyName: students.familyName,
};

/**
 * The grades of a student, who is in a class of every course of the grade unless taken out of it: whoever writes a row
 * calls `fillClasses`.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    studentId: integer('student_id').notNull(),
    gradeId: integer('grade_id').notNull(),
    /** Without a key of its own: those of grade and student hold it. */
    schoolId: integer('school_id').notNull(),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.gradeId, grades).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    primaryKey({ columns: [t.studentId, t.gradeId] }),
    index('enrolments_grade').on(t.schoolId, t.gradeId, t.studentId),
    uniqueIndex('enrolments_of_school').on(t.schoolId, t.studentId, t.gradeId),
  ],
);
