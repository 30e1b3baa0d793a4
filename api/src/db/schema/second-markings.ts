import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, long, longId, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schoolId } from './schools';
import { submissions } from './submissions';

/** That a second person marks a submission without seeing the first mark. Decision 0270. */
export const secondMarkings = pgTable(
  'second_markings',
  {
    id: id(),
    schoolId: schoolId(),
    submissionId: long('submission_id').notNull(),
    /** The second marker. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    comment: text('comment').notNull().default(''),
    /** Since when the second mark stands: it does not change any more, and its marker sees the first. */
    standsAt: instant('stands_at'),
    /** When one of both entered the mark that they agreed on. */
    agreedAt: instant('agreed_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    uniqueIndex('second_markings_once').on(t.schoolId, t.submissionId),
    referenceIndex(t.userId),
  ],
);

/** Each second mark of a question, as it was given: the present one is the newest. Rows are only added. */
export const secondMarks = pgTable(
  'second_marks',
  {
    id: longId(),
    schoolId: schoolId(),
    markingId: integer('marking_id').notNull(),
    /** That of the marking. */
    submissionId: long('submission_id').notNull(),
    questionId: integer('question_id').notNull(),
    score: doublePrecision('score'),
    comment: text('comment').notNull().default(''),
    ticks: jsonb('ticks').$type<number[]>(),
    at: instant('at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.markingId, secondMarkings).onDelete('cascade'),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions),
    index('second_marks_newest').on(t.markingId, t.questionId, t.id),
    referenceIndex(t.submissionId),
    referenceIndex(t.questionId),
  ],
);
