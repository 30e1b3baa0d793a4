import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, sameSchool } from './columns';
import { schools } from './schools';
import { students } from './students';

/** Links for guardians to the results released to a student. Only a hash of the code is stored. */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').notNull(),
    /** For whom it was made. */
    guardian: text('guardian').notNull(),
    /** The address that gets this link by mail each week; null for a link that was handed over. */
    address: text('address'),
    /** Assessments whose released results such a mail has told. */
    told: jsonb('told').notNull().default([]).$type<number[]>(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    index('guardian_links_student').on(t.schoolId, t.studentId),
    uniqueIndex('guardian_links_code').on(t.codeHash),
  ],
);
