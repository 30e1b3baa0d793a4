import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, long, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schools } from './schools';
import { submissions } from './submissions';

/** A student's question about a released mark, and a teacher's answer. */
export const markQuestions = pgTable(
  'mark_questions',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    submissionId: long('submission_id').notNull(),
    /** Null for the whole work. */
    questionId: integer('question_id'),
    text: text('text').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions),
    index('mark_questions_submission').on(t.submissionId),
    index('mark_questions_open')
      .on(t.schoolId)
      .where(sql`answered_at is null`),
    referenceIndex(t.answeredBy),
    referenceIndex(t.questionId),
  ],
);
