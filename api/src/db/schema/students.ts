import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, sourced, stamps, versioned } from './columns';
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
    searchText: text('search_text').notNull(),
    guardianName: text('guardian_name'),
    guardianRelation: text('guardian_relation'),
    contactNumber: text('contact_number'),
    section: text('section').notNull().default(''),
    tier: text('tier').notNull().default(''),
    ...sourced,
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('students_school').on(t.schoolId, t.deletedAt, t.name),
    uniqueIndex('students_user').on(t.userId),
    uniqueIndex('students_sourced').on(t.schoolId, t.sourcedId),
  ],
);

/** A student attends every course of a grade in which they are enrolled. */
export const enrolments = pgTable(
  'enrolments',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id, { onDelete: 'cascade' }),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.gradeId] }),
    index('enrolments_grade').on(t.schoolId, t.gradeId, t.studentId),
  ],
);
