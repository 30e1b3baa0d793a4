import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type AnswerChange, answerChanges, type MarkWay, markWays } from 'shared/contract/mark-way';
import { instant, long, longId, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { questions } from './questions';
import { regrades } from './regrades';
import { schools } from './schools';
import { submissions } from './submissions';

/**
 * Each change of a score or a comment: the present one is that of the last event. Append-only: triggers reject updates,
 * and deletes unless the submission itself is deleted.
 */
export const markEvents = pgTable(
  'mark_events',
  {
    id: longId(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    submissionId: long('submission_id').notNull(),
    /** Null for the overall score and comment of the submission. */
    questionId: integer('question_id'),
    at: instant('at').notNull(),
    /** Null if nobody entered it, or if it is not known who did. */
    userId: integer('user_id').references(() => users.id),
    way: text('way').$type<MarkWay>().notNull(),
    /** Equal if only the comment changed. */
    fromScore: doublePrecision('from_score'),
    toScore: doublePrecision('to_score'),
    /** Both are null if only the score changed. */
    fromComment: text('from_comment'),
    toComment: text('to_comment'),
    /** What was ticked of the question's rubric; both are null if that did not change. */
    fromTicks: jsonb('from_ticks').$type<number[]>(),
    toTicks: jsonb('to_ticks').$type<number[]>(),
    reason: text('reason'),
    /** Whether a kept answer began or ceased to count. */
    answer: text('answer').$type<AnswerChange>(),
    /** The regrade that changed it, or whose undoing did. */
    regradeId: integer('regrade_id'),
  },
  (t) => [
    check('mark_events_way', sql`${t.way} in (${sql.raw(markWays.map((way) => `'${way}'`).join(', '))})`),
    check('mark_events_answer', sql`${t.answer} in (${sql.raw(answerChanges.map((word) => `'${word}'`).join(', '))})`),
    sameSchool(t.schoolId, t.questionId, questions),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.regradeId, regrades),
    index('mark_events_submission').on(t.submissionId, t.questionId, t.id),
    index('mark_events_question').on(t.questionId),
    referenceIndex(t.regradeId),
    referenceIndex(t.userId),
  ],
);
