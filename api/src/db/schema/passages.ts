import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { courses } from './courses';
import { users } from './people';
import { grades, schools } from './schools';
import { inTrashIndex, trashed } from './trashed';

/** What several questions of the bank stand under. Versions of a question keep it as it was. Decision 0234. */
export const passages = pgTable(
  'passages',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    gradeId: integer('grade_id').notNull(),
    courseId: integer('course_id').notNull(),
    title: text('title').notNull(),
    /** Rich text, sanitised. */
    text: text('text').notNull(),
    authorId: integer('author_id').references(() => users.id),
    ...versioned,
    ...stamps,
    ...trashed(),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    sameSchool(t.schoolId, t.courseId, courses),
    sameSchool(t.schoolId, t.gradeId, grades),
    index('passages_course').on(t.schoolId, t.courseId, t.deletedAt),
    referenceIndex(t.gradeId),
    referenceIndex(t.authorId),
    referenceIndex(t.deletedBy),
  ],
);
