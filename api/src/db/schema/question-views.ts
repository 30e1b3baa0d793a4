import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, sameSchool } from './columns';
import { schoolMembers, schools } from './schools';

/** Saved filters of the question bank; `address` is the query of its address. Decision 0251. */
export const questionViews = pgTable(
  'question_views',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** A member of the school: whoever leaves it takes them along. */
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.userId, { id: schoolMembers.userId, schoolId: schoolMembers.schoolId }).onDelete(
      'cascade',
    ),
    index('question_views_user').on(t.schoolId, t.userId),
  ],
);
