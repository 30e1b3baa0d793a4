import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, sameSchool, versioned } from './columns';
import { users } from './people';
import { schools } from './schools';
import { students } from './students';

/** What teachers note about a student for themselves. Decision 0106. */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Read by the other teachers of the student, too. */
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ...versioned,
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    index('student_notes_student').on(t.schoolId, t.studentId),
    index('student_notes_author').on(t.authorId),
  ],
);
