import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, sameSchool, stamps, versioned } from './columns';
import { schools } from './schools';
import { students } from './students';

/** Consents given by guardians or by the student. */
export const studentConsents = pgTable(
  'student_consents',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').notNull(),
    purpose: text('purpose').notNull(),
    givenBy: text('given_by').notNull(),
    givenOn: date('given_on').notNull(),
    withdrawnOn: date('withdrawn_on'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    index('student_consents_student').on(t.schoolId, t.studentId),
  ],
);
