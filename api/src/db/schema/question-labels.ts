import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sameSchool } from './columns';
import { questions } from './questions';
import { schools } from './schools';

/** The free tags of questions, each as it was typed and folded, by which it is known in its school. Decision 0250. */
export const questionLabels = pgTable(
  'question_labels',
  {
    questionId: integer('question_id').notNull(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    folded: text('folded').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    primaryKey({ columns: [t.questionId, t.folded] }),
    index('question_labels_folded').on(t.schoolId, t.folded, t.questionId),
  ],
);
