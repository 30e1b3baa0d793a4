import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schools } from './schools';
import { students } from './students';

/** Sign-in of a student without an e-mail address (decision 0057). */
export const studentAccess = pgTable(
  'student_access',
  {
    studentId: integer('student_id').primaryKey(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Kept when a new slip is made. */
    userName: text('user_name').notNull(),
    /** Of the one-time code on the newest slip; null once it was used. */
    codeHash: text('code_hash'),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: integer('issued_by').references(() => users.id),
    /** When a slip was last used. */
    usedAt: instant('used_at'),
    /** Of the PIN or password that the student chose with the code. */
    secretHash: text('secret_hash'),
    signedInAt: instant('signed_in_at'),
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    uniqueIndex('student_access_name').on(t.schoolId, t.userName),
    referenceIndex(t.issuedBy),
  ],
);
